/* Recursion of one and of two functions, in tail position and not.  */
/* { dg-do run } */

static int odd (int);
__attribute__ ((noinline)) static int even (int n) { return n == 0 ? 1 : odd (n - 1); }
__attribute__ ((noinline)) static int odd (int n) { return n == 0 ? 0 : even (n - 1); }
__attribute__ ((noinline)) static int
ackermann (int m, int n)
{
  if (m == 0)
    return n + 1;
  if (n == 0)
    return ackermann (m - 1, 1);
  return ackermann (m - 1, ackermann (m, n - 1));
}
__attribute__ ((noinline)) static int
count (int n, int sum)
{
  if (n <= 0)
    return sum;
  return count (n - 1, sum + n);
}

int
main (void)
{
  return even (1000) && !odd (1000) && ackermann (2, 3) == 9 && count (100, 0) == 5050 ? 0 : 1;
}
