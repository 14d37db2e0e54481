// A virtual call whose tables are in another unit reaches no known function,
// whatever functions have such arguments.
// { dg-options "-O2 -fdump-ipa-staticprof" }
struct elsewhere
{
  virtual int first (int);
  virtual int call (int);
};

static __attribute__ ((noinline)) int
plain (void *, int x)
{
  return x + 1;
}
int (*keep) (void *, int) = plain;

int
ask (elsewhere *e)
{
  return e->call (1) + e->call (2);
}

// { dg-final { scan-ipa-dump "indirect frequency=2 unattributed through virtual 9elsewhere#1" "staticprof" } }
// { dg-final { scan-ipa-dump "program format=1 .* unattributed=2$" "staticprof" } }
// { dg-final { scan-ipa-dump-not "100.00% \[^ \]*plain" "staticprof" } }
