/* With unit-1.c a program of two units, for counts.exp.  */
#include <stdio.h>

static int
innermost (int x)
{
  int s = 0;
  for (int i = 0; i < x; i++)
    s += i ^ x;
  return s;
}

int
work (int x)
{
  if (x > 3)
    return innermost (x) + 1;
  puts ("small");
  return 0;
}
