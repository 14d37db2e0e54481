/* The second unit of a program of two units; see apply.exp.  */
#include <stdio.h>

#define NOINLINE __attribute__ ((noinline))

static NOINLINE int
innermost (int x)
{
  int sum = 0;
  for (int i = 0; i < x; i++)
    sum += (i * x) ^ sum >> 3;
  return sum;
}

NOINLINE int
work (int x)
{
  int sum = 0;
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 20; j++)
      sum += innermost (i * j + x) & 0xff;
  return sum;
}

NOINLINE void
report (int x)
{
  printf ("%d\n", x);
  fflush (stdout);
}
