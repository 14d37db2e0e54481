/* Branches on which heuristic skip_small abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
int number, other;

extern void use (int);
void variable (int n, int m, int x)
{
  if (n < m)
    x = 1;
  use (x);
}
void longer (int n, int m)
{
  if (n < m)
    {
      work ();
      work ();
      work ();
      work ();
    }
  rest ();
}
void with_else (int n, int m)
{
  if (n < m)
    work ();
  else
    number = 1;
  rest ();
}

/* { dg-final { scan-tree-dump-not "  skip_small " "staticprof" } } */
/* { dg-final { scan-branches "variable longer with_else" } } */
