/* Branches on which heuristic return_negative abstains.  */
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
  return -1;
}
/* The variable may get another value.  */
int changed (int n, int m)
{
  int result = 0;
  if (n)
    result = -1;
  work ();
  if (m)
    result = 5;
  return result;
}

/* { dg-final { scan-tree-dump-not "  return_negative " "staticprof" } } */
/* { dg-final { scan-branches "other both changed" } } */
