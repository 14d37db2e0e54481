/* What the rule zero_other does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void parameter (int n)
{
  if (n)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  zero_other " "staticprof" } } */
/* { dg-final { scan-tree-dump "^parameter: .*: branch by " "staticprof" } } */
