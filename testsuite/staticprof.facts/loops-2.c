/* GCC makes two loops of a binary search.  A loop around another in the source
   remains separate, though both change the same variables.  */
/* { dg-options "-O2 -fdump-tree-staticprof-details" } */

unsigned
nest (unsigned a, unsigned b, unsigned n)
{
  for (;;)
    {
      do
	{
	  a = a * a + b;
	  b ^= a;
	}
      while (a & 3); /* @inner */
      if (b == n)
	return a;
      a += n;
      b -= a;
    }
}

int
lower_bound (const int *a, int n, int k)
{
  int lo = 0, hi = n;
  while (lo < hi)
    {
      int m = lo + (hi - lo) / 2;
      if (a[m] < k) /* @half */
	lo = m + 1;
      else
	hi = m;
    }
  return lo;
}

/* { dg-final { scan-tree-dump-times "^nest: @inner: facts exits_loop loops_left=1 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump "^nest: @inner: facts .* loop_depth=2 " "staticprof" } } */
/* { dg-final { scan-tree-dump-not "^lower_bound: @half: facts .*exits_loop" "staticprof" } } */
/* { dg-final { scan-tree-dump "^lower_bound: @half: facts .* loop_depth=1 " "staticprof" } } */
