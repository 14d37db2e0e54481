/* setjmp in a loop, beside another one, and after a branch.  */
/* { dg-do run } */

#include <setjmp.h>

static jmp_buf outer, inner;
static volatile int counter, trace;

__attribute__ ((noinline)) static void
jump (int n)
{
  if (n % 3 == 0)
    longjmp (outer, n + 1);
  if (n % 5 == 0)
    longjmp (inner, n + 1);
}

__attribute__ ((noinline)) static int
run (int limit)
{
  counter = 0;
  for (;;)
    {
      if (setjmp (outer))
	trace += 100;
      if (counter > limit)
	break;
      if (setjmp (inner) == 0)
	{
	  int now = counter;
	  counter = now + 1;
	  jump (now);
	  trace++;
	}
      else
	trace += 10;
    }
  return trace;
}

int
main (void)
{
  /* 0 to 20: 7 multiples of three, then 5, 10, 20 of five, 11 others.  */
  return run (20) == 7 * 100 + 3 * 10 + 11 ? 0 : 1;
}
