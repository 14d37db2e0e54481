/* Branches on which heuristic call_inside abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
int number, other;

void first (int n, int m)
{
  if (n < m)
    work ();
  rest ();
}
void second (int n, int m)
{
  if (n < m)
    {
      work ();
      if (n == other)
	number++;
    }
  rest ();
}

/* { dg-final { scan-tree-dump-not "  call_inside " "staticprof" } } */
/* { dg-final { scan-branches "first second" } } */
