/* First unit of a program that is linked as one: it calls the other.  */

#include <stdio.h>

extern int collatz (int), table (int);
extern int (*choose (int n)) (int);
int calls;

static int
twice (int n)
{
  return n < 0 ? -1 : 2 * n;
}

int
main (void)
{
  int sum = 0;
  for (int i = 1; i < 200; i++)
    {
      sum += collatz (i);
      if (sum % 7 == 3)
	sum += table (i);
      sum += choose (i) (i) + twice (i);
    }
  printf ("%d %d\n", sum, calls);
  return 0;
}
