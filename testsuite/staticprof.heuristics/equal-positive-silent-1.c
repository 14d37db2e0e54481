/* Branches on which heuristic equal_positive abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n)
{
  if (n == 1)
    work ();
  else
    rest ();
}

/* -1 of an unsigned type.  */
extern __SIZE_TYPE__ convert (char *);
void failed (char *s)
{
  if (convert (s) == (__SIZE_TYPE__) -1)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  equal_positive " "staticprof" } } */
/* { dg-final { scan-branches "first failed" } } */
