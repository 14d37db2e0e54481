/* What the rule null_element does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
char *block;

void first (void)
{
  if (block == 0)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  null_element " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
