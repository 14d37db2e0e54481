/* One program of three units: symbols that a linker has to resolve, calls
   through pointers only, recursion across units.  See merge.exp.  */

#include "merge.h"
#include <cstdio>
#include <cstdlib>

static int
same (int x)
{
  return x + 1;
}

__attribute__ ((weak)) int
chosen (int x)
{
  return same (x) * 100;
}

static int
ascending (const void *a, const void *b)
{
  return *(const int *) a - *(const int *) b;
}

static int
total (const shape &s, int n)
{
  int sum = 0;
  for (int i = 0; i < n; ++i)
    sum += s.area () + table[i & 1] (i);
  return sum;
}

int
main (int argc, char **)
{
  int values[] = { argc * 3, 1, 2 };
  std::qsort (values, 3, sizeof *values, ascending);
  square four (4);
  circle two (2);
  std::printf ("%d %d %d %d %d\n", values[2], total (four, 5), total (two, 5),
	       chosen (same (argc)), even (10) + twice (argc));
  return 0;
}
