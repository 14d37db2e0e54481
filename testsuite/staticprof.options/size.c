/* Code that is predicted to run rarely: less of it is inlined, or compiled for
   speed, at each level of `size'.  */

extern int printf (const char *, ...);

static int
report (const char *what, int n)
{
  int digits = 0;
  do
    digits = digits * 7 + n % 10 + what[0];
  while ((n /= 10) > 0);
  return digits % 251;
}

/* This loop is compiled for speed at each level.  */
int __attribute__ ((hot, noinline))
often (int x)
{
  return x * x + 1;
}

int
check (const int *p, int n)
{
  int bad = 0;
  for (int i = 0; i < n; i++)
    {
      if (p[i] < 0)
	bad += report ("negative", -p[i]);
      else if (p[i] == 1000)
	bad += report ("thousand", i);
      else if (p[i] == 2000)
	bad += report ("two thousand", i);
      else if (p[i] > 5000)
	bad -= report ("large", p[i]);
    }
  if (bad == 77)
    bad += report ("odd", n);
  return bad;
}

/* The first loop does less than 90% of the work here, the second one most of the rest: it
   is compiled for speed by default, and for size from the first level on.  */
int __attribute__ ((noinline))
graded (const int *p)
{
  int sum = 0;
  for (int i = 0; i < 2000; i++)
    sum += p[i % 7] ^ i;
  for (int i = 0; i < 150; i++)
    sum += p[i % 7] / 11 + p[i % 5] % 13;
  return sum % 2;
}

int
main (void)
{
  int a[] = { 1, -2, 1000, 123456, 5, 2000, -66 };
  printf ("%d\n", check (a, 7) + often (0) - 1 + graded (a));
  return 0;
}
