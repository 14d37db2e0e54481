/* A program whose counts are known.  A line with a comment "@N" calls here N
   times in one run; "@enters N" is how often its function is entered.  */

#include <stdlib.h>

static volatile int total;

__attribute__ ((noinline, noclone)) void
here (void) /* @enters 5471 */
{
  total++;
}

__attribute__ ((noinline)) static void
loops (int n) /* @enters 3 */
{
  here (); /* @3 */
  for (int i = 0; i < n; i++)
    {
      here (); /* @300 */
      for (int j = 0; j < 7; j++)
	here (); /* @2100 */
      if (i % 4 == 3)
	here (); /* @74 */
    }
}

/* The hint is wrong.  */
__attribute__ ((noinline)) static void
branches (int x) /* @enters 1000 */
{
  if (__builtin_expect (x % 10 == 0, 1))
    here (); /* @100 */
  else if (x % 10 == 1 || x % 10 == 2)
    here (); /* @200 */
  else
    {
      if (x >= 1000)
	here (); /* @0 */
      here (); /* @700 */
    }
  while (x > 990)
    {
      here (); /* @45 */
      x--;
    }
}

__attribute__ ((noinline)) static void
cases (int x) /* @enters 200 */
{
  switch (x)
    {
    case 0:
      here (); /* @20 */
      break;
    case 1:
    case 2:
      here (); /* @40 */
      /* Fall through.  */
    case 5:
      here (); /* @60 */
      return;
    case 77:
      here (); /* @0 */
      break;
    case 8:
      break;
    default:
      here (); /* @100 */
    }
  here (); /* @140 */
}

/* GCC may measure how often both edges are taken, and adds code for the usual
   value.  */
__attribute__ ((noinline)) static int
divide (int a, int b) /* @enters 1000 */
{
  if (a > 899)
    {
      here (); /* @100 */
      return a / b;
    }
  here (); /* @900 */
  return a % b;
}

/* The second call is optimized to a jump, so 88 of 177 calls are jumps.  */
__attribute__ ((noinline)) static int
recurse (int n) /* @enters 89 */
{
  here (); /* @177 */
  if (n < 2)
    {
      here (); /* @89 */
      return n;
    }
  here (); /* @88 */
  return recurse (n - 1) + recurse (n - 2);
}

__attribute__ ((noinline, used)) static void
never (int x) /* @enters 0 */
{
  here (); /* @0 */
  while (x--)
    here (); /* @0 */
}

/* Interpret CODE: 1 continues, 2 repeats, 0 stops.  */
__attribute__ ((noinline)) static void
jump (const char *code, int repeat) /* @enters 2 */
{
  static void *const to[] = { &&stop, &&go, &&again };
  const char *at = code;
  goto *to[(int) *at];
go:
  here (); /* @60 */
  at++;
  goto *to[(int) *at];
again:
  here (); /* @20 */
  at = repeat-- > 0 ? code : at + 1;
  goto *to[(int) *at];
stop:
  here (); /* @2 */
}

__attribute__ ((noinline)) static void
leaves (int n) /* @enters 51 @incomplete */
{
  here (); /* @51 */
  if (n == 50)
    {
      here (); /* @1 */
      exit (0);
    }
  here (); /* @50 */
}

static void (*volatile pointer) (int) = cases;

int
main (int argc, char **argv) /* @enters 1 @incomplete */
{
  static const char code[] = { 1, 1, 1, 2, 0 };
  loops (50);
  loops (100);
  loops (150);
  for (int i = 0; i < 1000; i++)
    branches (i);
  for (int i = 0; i < 200; i++)
    pointer (i % 10);
  for (int i = 0; i < 1000; i++)
    total += divide (i, 8);
  total += recurse (10);
  if (argc > 5)
    never (argc);
  jump (code, 9);
  jump (code, 9);
  for (int i = 0;; i++)
    {
      here (); /* @51 */
      leaves (i);
    }
}
