/* Functions without an estimate: compiled without optimization, or split
   off.  */
/* { dg-options "-O2 -fdump-ipa-staticprof" } */
extern int leaf (int);

static __attribute__ ((optimize ("O0"), noinline)) void
not_optimized (int n)
{
  for (int i = 0; i < n; ++i)
    leaf (i); /* @once */
}

void
calls (int n)
{
  not_optimized (n);
  not_optimized (n + 1);
}

int
split (int *p)
{
  if (__builtin_expect_with_probability (!p, 1, 0.75))
    return 0;
  for (int i = 0; i < 100; ++i)
    *p += leaf (*p) + leaf (*p + 1) + leaf (i);
  return *p;
}

int
inlines (int *p)
{
  return split (p) + 1;
}

/* { dg-final { scan-ipa-dump "^not_optimized: .*: function invocations=2 " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^not_optimized: @once:   call frequency=1 global=2 to leaf" "staticprof" } } */
/* { dg-final { scan-ipa-dump "^split.part.0: .*: function invocations=0.5 " "staticprof" } } */
