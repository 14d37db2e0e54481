/* What runs in less than one of twenty entries is cold to GCC.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-optimized-details-blocks" } */

extern int work (int);

int seldom (int a, int b)
{
  int r = work (a);
  if (__builtin_expect_with_probability (a == b, 1, 0.02))
    r = work (b);
  return r;
}

/* { dg-final { scan-tree-dump-times "basic block .*, maybe hot" 2 "optimized" } } */
