/* No function is suggested to be cold because it has counts.  */
/* { dg-options "-O2 -Wall -Wextra -Wsuggest-attribute=cold -Wmissing-profile -Wcoverage-mismatch" } */
static int
same_a (int x)
{
  int s = 0;
  for (int i = 0; i < x; i++)
    s += i * i ^ x;
  return s;
}

static int
same_b (int x)
{
  int s = 0;
  for (int i = 0; i < x; i++)
    s += i * i ^ x;
  return s;
}

int
both (int x)
{
  int t = 0;
  for (int i = 0; i < 100; i++)
    t += same_a (i);
  return x > 7 ? t + same_b (x) : t;
}
