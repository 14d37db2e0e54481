/* A block that runs in 2% of the entries.  */

extern int work (int);

int
seldom (int a, int b)
{
  int r = work (a);
  if (__builtin_expect_with_probability (a == b, 1, 0.02))
    r = work (b);
  return r;
}
