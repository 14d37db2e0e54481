/* A program whose profile is measured: loops, a switch, irreducible code, a
   function that is not executed.  */

#include <stdio.h>
#include <stdlib.h>

static unsigned seed = 1;

static int
next (int n)
{
  seed = seed * 1103515245 + 12345;
  return (seed >> 16) % n;
}

static int
count (const int *a, int n, int *negative)
{
  int sum = 0;
  for (int i = 0; i < n; i++)
    {
      if (a[i] < 0)
	{
	  ++*negative;
	  continue;
	}
      switch (a[i] % 5)
	{
	case 0:
	  sum += 3;
	  break;
	case 1:
	  sum -= 1;
	  /* Fall through.  */
	case 2:
	  sum += 2;
	  break;
	default:
	  if (a[i] == 77)
	    return sum;
	}
    }
  return sum;
}

static int
jumps (int x, int n)
{
  int trace = 0;
  if (x & 1)
    goto middle;
again:
  trace += 2;
  if (n % 9 == 7)
    trace ^= 5;
middle:
  trace += 3;
  if (n-- > 0 && next (4))
    goto again;
  return trace;
}

__attribute__ ((noinline)) static void
complain (const char *what)
{
  for (int i = 0; what[i]; i++)
    if (what[i] == '!')
      putchar ('?');
    else
      putchar (what[i]);
  exit (1);
}

int
main (void)
{
  int a[100], negative = 0, total = 0;
  for (int round = 0; round < 200; round++)
    {
      for (int i = 0; i < 100; i++)
	a[i] = next (100) - 20;
      total += count (a, 100, &negative) + jumps (round, 30);
    }
  if (negative == 0)
    complain ("impossible!");
  printf ("%d %d\n", total, negative);
  return 0;
}
