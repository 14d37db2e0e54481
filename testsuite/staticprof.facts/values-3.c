/* An alias has the initial value of its target, whichever is examined first.  */
/* { dg-options "-O2 -fdump-tree-staticprof-details" } */

int there = 9;
extern int other __attribute__ ((alias ("there")));
extern void act (void);

void
use (void)
{
  if (other == 9) /* @alias */
    act ();
  if (there == 9) /* @target */
    act ();
}

/* { dg-final { scan-tree-dump "^use: @alias: facts holds .*values_lead_here=100 " "staticprof" } } */
/* { dg-final { scan-tree-dump "^use: @target: facts holds .*values_lead_here=100 " "staticprof" } } */
