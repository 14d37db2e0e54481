/* At -O3 the passes of -O3 are for functions that do most of the work.  */
/* { dg-options "-O3 -fdump-tree-vect-details" } */
int a[1000], b[1000];

static __attribute__ ((noinline)) int
busy (int n)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      s += a[j] * i;
  return s;
}

static __attribute__ ((noinline)) void
rare (int n)
{
  for (int i = 0; i < n; i++)
    a[i] = b[i] + 1;
}

int
main (int argc, char **argv)
{
  int t = 0;
  for (int i = 0; i < 1000; i++)
    t += busy (argc * 100);
  if (argc > 10)
    rare (argc);
  return t;
}

/* { dg-final { scan-tree-dump-times "vectorized 1 loops in function" 1 "vect" } } */
