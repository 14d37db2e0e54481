/* What the rule less_integer does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n, int *m)
{
  if (n < *m)
    work ();
  else
    rest ();
}
void second (unsigned n, unsigned m)
{
  if (n < m)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  less_integer " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^second: .*: branch by " "staticprof" } } */
