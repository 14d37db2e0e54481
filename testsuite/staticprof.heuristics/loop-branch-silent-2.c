/* A binary search is one loop: GCC gives it two headers, and the edge to the
   other header is no exit.  But a loop around another that starts anew is a
   loop of its own.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

int lower_bound (const int *a, int n, int k)
{
  int lo = 0, hi = n;
  while (lo < hi)
    {
      int m = lo + (hi - lo) / 2;
      if (a[m] < k)
	lo = m + 1;
      else
	hi = m;
    }
  return lo;
}

extern int f (int);

void rows (int n)
{
  do
    for (int j = 0; f (j); j++)
      f (-j);
  while (f (n));
}

/* { dg-final { scan-tree-dump-times "^lower_bound: .* branch by " 2 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^lower_bound: .*:   loop_branch 88.00% " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^lower_bound: .*: branch by even: " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^lower_bound: .*loop_exit" 0 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^rows: .*:   loop_branch 88.00% " 2 "staticprof" } } */
