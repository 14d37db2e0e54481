/* A unit of the program of merge-1.C.  */

#include "merge.h"

static int
same (int x)
{
  for (int i = 0; i < 3; ++i)
    x = twice (x);
  return x;
}

int
chosen (int x)
{
  return same (x);
}

int
square::area () const
{
  return side * side;
}

bool
even (int n)
{
  return n <= 0 ? true : odd (n - 1);
}

__attribute__ ((constructor)) static void
before_main ()
{
  table[1] = same;
}
