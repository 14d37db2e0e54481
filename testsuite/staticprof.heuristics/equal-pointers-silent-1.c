/* What the rule equal_pointers does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (char *p)
{
  if (p == 0)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  equal_pointers " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
