/* An arm that leads to the return of a constant above one is not taken.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int give (void);

int return_positive (int n)
{
  if (n == 3)
    return 2;
  work (); /* @return_positive */
  return give ();
}

/* { dg-final { scan-tree-dump-times "^return_positive: .*  return_positive 90.00% @return_positive " 1 "staticprof" } } */
