/* An alias has no initializer of its own: it is not known to be zero.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof-details" } */

int there = 9;
extern int other __attribute__ ((alias ("there")));
extern void act (void);

void
use (void)
{
  if (other == 9) /* @alias */
    act ();
}

/* { dg-final { scan-tree-dump-not "^use: @alias: .*values_lead_here" "staticprof" } } */
