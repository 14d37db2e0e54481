/* Counters have places of their own: what is cold there is what GCC says.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fprofile-arcs -fdump-tree-optimized-details-blocks" } */

extern int work (int);

int seldom (int a, int b)
{
  int r = work (a);
  if (__builtin_expect_with_probability (a == b, 1, 0.02))
    r = work (b);
  return r;
}

/* { dg-final { scan-tree-dump-times "basic block .*, maybe hot" 5 "optimized" } } */
