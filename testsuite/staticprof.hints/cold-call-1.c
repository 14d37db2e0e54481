/* An arm that calls a cold function is, as with GCC, not expected at all.  */
/* { dg-models "wu-larus default" } */
/* { dg-options "-O2 -fdump-tree-staticprof-details" } */

extern void complain (void) __attribute__ ((cold));
extern int work (void);

int cold_call (char *p)
{
  if (p)
    complain (); /* @cold */
  return work (); /* @cold_call */
}

/* { dg-final { scan-tree-dump-times "^cold_call: @cold: block frequency=0 .* cold " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^cold_call: @cold_call: block frequency=1 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-not "^cold_call: .*branch by (evidence|learned)" "staticprof" } } */
