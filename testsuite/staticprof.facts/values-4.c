/* Values of an unsigned variable are compared as unsigned numbers.  */
/* { dg-options "-O2 -fdump-tree-staticprof-details" } */

extern void act (void);

static unsigned limit = 3000000000u;

void
lower (void)
{
  limit = 7;
}

void
compare (void)
{
  if (limit > 100) /* @unsigned */
    act ();
}

/* { dg-final { scan-tree-dump "^compare: @unsigned: facts holds .*values_lead_here=50 " "staticprof" } } */
