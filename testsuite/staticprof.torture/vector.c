/* Loops that GCC vectorizes, versions, unrolls and interchanges.  */
/* { dg-do run } */

#define N 517

__attribute__ ((noinline)) static void
triad (float *restrict a, const float *b, const float *c, int n)
{
  for (int i = 0; i < n; i++)
    a[i] = b[i] * 2 + c[i];
}
__attribute__ ((noinline)) static void
may_alias (int *a, int *b, int n)
{
  for (int i = 0; i < n; i++)
    a[i] += b[i];
}
__attribute__ ((noinline)) static int
conditional (const int *a, int n, int limit)
{
  int sum = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > limit)
      sum += a[i];
  return sum;
}
__attribute__ ((noinline)) static int
find (const int *a, int n, int x)
{
  for (int i = 0; i < n; i++)
    if (a[i] == x)
      return i;
  return -1;
}
__attribute__ ((noinline)) static void
product (int c[32][32], int a[32][32], int b[32][32])
{
  for (int i = 0; i < 32; i++)
    for (int j = 0; j < 32; j++)
      for (int k = 0; k < 32; k++)
	c[i][j] += a[i][k] * b[k][j];
}

int
main (void)
{
  static float a[N], b[N], c[N];
  static int x[N], y[N], p[32][32], q[32][32], r[32][32];
  for (int i = 0; i < N; i++)
    {
      b[i] = i;
      c[i] = 1;
      x[i] = i;
      y[i] = i % 3;
    }
  triad (a, b, c, N);
  may_alias (x, y, N);
  if (a[100] != 201 || x[101] != 103)
    return 1;
  if (conditional (y, N, 1) != 2 * 172 || find (x, N, x[400]) > 400)
    return 2;
  for (int i = 0; i < 32; i++)
    q[i][i] = p[i][31 - i] = i;
  product (r, p, q);
  return r[3][28] == 3 * 28 && r[3][3] == 0 ? 0 : 3;
}
