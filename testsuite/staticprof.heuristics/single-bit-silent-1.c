/* Branches on which heuristic single_bit abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n)
{
  if (n & 6)
    work ();
  else
    rest ();
}
void second (int n)
{
  if (n & 1)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  single_bit " "staticprof" } } */
/* { dg-final { scan-branches "first second" } } */
