/* The values that operands get elsewhere in the unit.  */
/* { dg-options "-O2 -fno-early-inlining -fdump-tree-staticprof-details" } */

struct command { const char *name; int (*action) (void); int flags; };

extern int act (void);
extern int get (void);

static struct command table[]
  = { { "a", act, 1 }, { "b", act }, { "c" }, { "d", act, 3 } };
static int verbose;
static int level = 3;
static int *place = &level;

void
set_level (void)
{
  level = 0;
}

static int __attribute__ ((noinline))
parse (int x, int strict, const int *limit)
{
  if (strict == 1) /* @argument */
    act ();
  if (x > 8) /* @unknown */
    act ();
  if (*limit > 100) /* @behind */
    act ();
  if (get () < 0)
    return -1;
  return get () == 7 ? 2 : 0;
}

static const int hundred = 100;

int
run (int n, int k)
{
  int result = 0;
  for (int i = 0; i < n; i++)
    {
      if (parse (get (), 1, &hundred) < 0) /* @returned */
	act ();
      parse (get (), 1, &hundred);
      parse (k, 0, place);
      if (!table[i].action) /* @field */
	continue;
      if (table[i].flags & 2) /* @mask */
	act ();
      if (verbose) /* @never_set */
	act ();
      if (level > 2) /* @set */
	act ();
      if (!place) /* @address */
	act ();
      if (k > level)
	result = 1;
    }
  if (result) /* @merged */
    act ();
  return result;
}

/* { dg-final { scan-tree-dump "^parse: @argument: facts comparison=equal .* value_places=3 " "staticprof" } } */
/* { dg-final { scan-tree-dump "^parse: @argument: facts holds .*values_lead_here=67 " "staticprof" } } */
/* { dg-final { scan-tree-dump "^parse: @argument: facts post_dominates .*values_lead_here=33 " "staticprof" } } */
/* { dg-final { scan-tree-dump "^parse: @unknown: facts comparison.* value_places=3 " "staticprof" } } */
/* { dg-final { scan-tree-dump-not "^parse: @unknown: .*values_lead_here" "staticprof" } } */
/* { dg-final { scan-tree-dump "^parse: @behind: facts post_dominates .*values_lead_here=67 " "staticprof" } } */
/* { dg-final { scan-tree-dump "^run: @returned: facts comparison.* value_places=3 " "staticprof" } } */
/* { dg-final { scan-tree-dump "^run: @returned: facts post_dominates .*values_lead_here=\[5-9\]\[0-9\] " "staticprof" } } */
/* { dg-final { scan-tree-dump "^run: @field: facts holds .*values_lead_here=25 " "staticprof" } } */
/* { dg-final { scan-tree-dump "^run: @mask: facts holds .*values_lead_here=25 " "staticprof" } } */
/* { dg-final { scan-tree-dump "^run: @never_set: facts comparison.* value_places=1 " "staticprof" } } */
/* { dg-final { scan-tree-dump "^run: @never_set: facts post_dominates .*values_lead_here=100 " "staticprof" } } */
/* { dg-final { scan-tree-dump "^run: @set: facts comparison.* value_places=2 " "staticprof" } } */
/* { dg-final { scan-tree-dump "^run: @set: facts holds .*values_lead_here=50 " "staticprof" } } */
/* { dg-final { scan-tree-dump "^run: @address: facts .*values_lead_here=100 " "staticprof" } } */
/* { dg-final { scan-tree-dump "^run: @merged: facts holds .*values_lead_here=50 " "staticprof" } } */
