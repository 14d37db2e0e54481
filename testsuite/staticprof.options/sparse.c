/* Two functions that do little work for their size, one of which is marked as
   hot, and one that does much.  */

extern int g (int);

#define LITTLE_WORK							\
  {									\
    if (__builtin_expect (n < 0, 0))					\
      n = g (g (1) + g (2) * g (3)) ^ g (g (4) - g (5)) ^ g (g (6) | g (n)); \
    return n;								\
  }

int
seldom (int n)
LITTLE_WORK

__attribute__ ((hot)) int
hot (int n)
LITTLE_WORK

int
often (const int *p, int n)
{
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum = sum * 31 ^ p[i];
  return sum;
}


/* One that does little more, which is for size at the last level only.  */
int
middling (int n)
{
  if (__builtin_expect_with_probability (n < 0, 1, .2))
    n = g (n);
  return n;
}
