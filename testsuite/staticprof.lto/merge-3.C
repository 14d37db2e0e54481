/* A unit of the program of merge-1.C.  */

#include "merge.h"

static int
same (int x)
{
  return x % 7;
}

int (*table[2]) (int) = { same, 0 };

int
circle::area () const
{
  return 3 * radius * radius + twice (radius);
}

bool
odd (int n)
{
  return n <= 0 ? false : even (n - 1);
}

int
nobody_calls (int n)
{
  return same (n);
}
