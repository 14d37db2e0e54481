/* Loops that cannot be simulated: a signed counter overflows, an iteration does
   not execute the test, there are too many iterations, the counter depends on
   another loop or on an unknown value.  */
/* { dg-options "-O2 -w -fno-tree-vrp -fdump-tree-staticprof" } */

extern void work (int);
extern int ask (void);

void overflows (void)
{
  for (int i = 2147483640; i > 0; i++)
    work (i);
}

void doubled_too_far (void)
{
  for (int i = 1; i != 0; i *= 2)
    work (i);
}

void behind_a_branch (void)
{
  for (int i = 1;; work (i))
    if (ask ())
      {
	i *= 2;
	if (i > 1000)
	  break;
      }
}

void too_long (void)
{
  for (unsigned i = 1; i != 0; i = i * 3 + 1)
    work (i);
}

void of_the_inner_loop (int n)
{
  for (int i = 1; i < 1000;)
    for (int j = 0; j < n; j++)
      {
	i *= 2;
	work (i);
      }
}

void unknown_factor (int n)
{
  for (int i = 1; i < 1000; i *= n)
    work (i);
}

void shifted_too_far (void)
{
  for (unsigned i = 1; i; i <<= 32)
    work (i);
}

void divided_by_zero (void)
{
  for (int i = 1; i < 9; i /= 0)
    work (i);
}

void negated_too_far (void)
{
  for (int i = -2147483647 - 1; i < 0; i = -i)
    work (i);
}

/* { dg-final { scan-tree-dump-not "iterations \[0-9\]|by iterations" "staticprof" } } */
/* { dg-final { scan-branches "overflows behind_a_branch too_long of_the_inner_loop unknown_factor" } } */
