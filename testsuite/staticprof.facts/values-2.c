/* On two edges a function returns conversions of the same variable: both
   count.  */
/* { dg-options "-O2 -fno-early-inlining -fdump-tree-staticprof-details" } */

extern int act (void);
extern int get (void);

static long __attribute__ ((noinline))
choose (int x)
{
  long result;
  if (__builtin_expect_with_probability (get (), 1, 0.5))
    {
      act ();
      result = x;
    }
  else if (__builtin_expect_with_probability (get (), 1, 0.5))
    {
      get ();
      result = x;
    }
  else
    {
      act ();
      result = -1;
    }
  return result;
}

void
run (void)
{
  if (choose (0) < 0) /* @negative */
    act ();
}

/* { dg-final { scan-tree-dump "^run: @negative: facts comparison.* value_places=2 " "staticprof" } } */
/* { dg-final { scan-tree-dump "^run: @negative: facts holds .*values_lead_here=25 " "staticprof" } } */
