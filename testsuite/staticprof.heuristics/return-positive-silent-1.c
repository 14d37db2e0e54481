/* Branches on which heuristic return_positive abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int give (void);

int other (int n)
{
  if (n == 3)
    return 1;
  work ();
  return give ();
}
int both (int n)
{
  if (n == 3)
    work ();
  return 2;
}

/* { dg-final { scan-tree-dump-not "  return_positive " "staticprof" } } */
/* { dg-final { scan-branches "other both" } } */
