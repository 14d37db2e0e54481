/* One of these functions ran in the training.  */

__attribute__ ((noinline, noclone)) int
work (const unsigned char *text, int n)
{
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum = sum * 33 ^ text[i];
  return sum;
}

__attribute__ ((noinline, noclone)) int
never (int n)
{
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum = sum * 31 ^ i;
  return sum;
}
