/* A loop iterates as often as was measured, though it was left only once and the
   model limits what it estimates.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-optimized" } */

unsigned
count_down (unsigned n, unsigned sum)
{
  do
    sum = sum * 33 ^ sum >> 7;
  while (--n != 0);
  return sum;
}

/* The largest count that GCC gets is 2^40, and all others are smaller in
   proportion.  */
/* { dg-final { scan-tree-dump "\\\[count: 1099511627776\\\]" "optimized" } } */
/* { dg-final { scan-tree-dump "\\\[count: 36\[0-9\]\\\]" "optimized" } } */
