/* A function that is larger than a call of it, and is called in SHARE of the
   entries.  */

extern int work (int);

static int
both (int a, int b)
{
  return work (a + 3) * work (b * 5) + a;
}

int
seldom (int a, int b)
{
  int r = work (a);
  if (__builtin_expect_with_probability (a == b, 1, SHARE))
    r = both (b, r);
  return r;
}

int
always (int a, int b)
{
  return both (a, b) - b;
}
