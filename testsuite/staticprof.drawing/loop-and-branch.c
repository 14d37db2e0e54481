/* Two functions to draw: one with a loop and a branch, one without.  */

int
sum_of_positive (const int *a, int n)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      s += a[i];
  return s;
}

int
twice (int x)
{
  return 2 * x;
}
