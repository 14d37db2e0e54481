/* A call of setjmp in a hot function whose block is behind a join.  `kept' has the same
   value after longjmp.  */
/* { dg-do run } */

#include <setjmp.h>

static jmp_buf env;
static char text[16];

__attribute__ ((noinline)) static void
jump (int x)
{
  if (x % 3 == 2)
    longjmp (env, 7);
}

__attribute__ ((noinline)) static int
times_five (int x)
{
  asm volatile ("" : "+r" (x));
  return x * 5;
}

__attribute__ ((noinline)) static int
run (const int *p)
{
  int kept = times_five (*p), x;
  if (setjmp (env) == 0)
    {
      x = times_five (*p + 3);
      jump (*p);
    }
  else
    x = kept;
  text[0] = x;
  return x + __builtin_strlen (text);
}

int
main ()
{
  for (int i = 0; i < 1000; i++)
    {
      const int x = i * 7 % 31, expected = x % 3 == 2 ? x * 5 : (x + 3) * 5;
      if (run (&x) != expected + (static_cast<char> (expected) != 0))
	return 1;
    }
  return 0;
}
