/* All calls of a function were inlined in the training, and here none is: the calls
   say how often it runs, though its own body never did.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-optimized" } */

static __attribute__ ((noinline)) unsigned
sum_of (const unsigned char *text, unsigned n)
{
  unsigned sum = 0;
  for (unsigned i = 0; i < n; i++)
    sum = sum * 33 ^ text[i];
  return sum;
}

unsigned
sum_of_both (const unsigned char *text, const unsigned char *more, unsigned n)
{
  return sum_of (text, n) + sum_of (more, n + 1);
}

/* { dg-final { scan-tree-dump "\\\[count: \[0-9\]{10}\\\]" "optimized" } } */
