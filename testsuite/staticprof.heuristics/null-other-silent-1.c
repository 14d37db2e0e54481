/* What the rule null_other does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void parameter (char *p)
{
  if (p)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  null_other " "staticprof" } } */
/* { dg-final { scan-tree-dump "^parameter: .*: branch by " "staticprof" } } */
