/* A block that runs in SHARE of the entries.  */

#ifndef SHARE
#define SHARE 0.12
#endif

extern int work (int);

int
seldom (int a, int b)
{
  int r = work (a);
  if (__builtin_expect_with_probability (a == b, 1, SHARE))
    r = work (b);
  return r;
}
