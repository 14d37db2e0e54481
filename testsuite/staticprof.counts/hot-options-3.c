/* In a function that does most of the work, the loops that do little of it are
   not unrolled.  */
/* { dg-options "-O2 -fno-tree-vectorize -fdump-rtl-loop2_unroll" } */

int a[1000], b[1000];

int
main (int argc, char **argv)
{
  int t = 0;
  for (int i = 0; i < 1000; i++)
    for (int j = 0; j < 1000; j++)
      t += a[j] * i;
  for (int i = 0; i < 300; i++)
    for (int j = 0; j < 1000; j++)
      b[j] ^= i;
  return t;
}

/* { dg-final { scan-rtl-dump-times "Unrolled loop" 1 "loop2_unroll" } } */
