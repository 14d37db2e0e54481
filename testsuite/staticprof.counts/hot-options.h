/* A function that does most of the work, and one that hardly runs.  */

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
