/* What the rule not_positive does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n)
{
  if (n < 0)
    work ();
  else
    rest ();
}
void second (int n)
{
  if (n == 0)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  not_positive " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^second: .*: branch by " "staticprof" } } */
