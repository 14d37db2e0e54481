/* Calls in loops count as often as the loops run.  */
/* { dg-options "-O2 -fdump-ipa-staticprof" } */
extern int more (void);
extern void leaf (void);

static __attribute__ ((noinline)) void
body (void)
{
  leaf ();
}

void
nest (void)
{
  do
    do
      body ();
    while (__builtin_expect_with_probability (more (), 1, 0.9));
  while (__builtin_expect_with_probability (more (), 1, 0.75));
}

/* { dg-final { scan-ipa-dump "^body: .*: function invocations=40 " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^nest: .*:   call frequency=40 global=40 to body" "staticprof" } } */
