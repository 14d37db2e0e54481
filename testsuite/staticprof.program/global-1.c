/* The global frequency of blocks and edges is their local frequency times the
   invocations of their function.  */
/* { dg-options "-O2 -fdump-ipa-staticprof-details" } */
extern void leaf (int);

static __attribute__ ((noinline)) void
branches (int x)
{
  if (__builtin_expect_with_probability (x > 0, 1, 0.75))
    leaf (1); /* @likely */
  leaf (x);
}

void
calls (int x)
{
  branches (x);
  branches (x + 1);
}

/* { dg-final { scan-ipa-dump "^branches: @likely:   block frequency=0.75 global=1.5 depth=0 " "staticprof" } } */
/* { dg-final { scan-ipa-dump-times "^branches: .*:   edge frequency=0.75 global=1.5 " 2 "staticprof" } } */
/* { dg-final { scan-ipa-dump "^branches: .*:   edge frequency=0.25 global=0.5 " "staticprof" } } */
