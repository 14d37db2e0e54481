/* Nothing is estimated: every call is made once, and no code changes.  */
/* { dg-options "-O0 -fdump-ipa-staticprof-details" } */
extern void leaf (void);

static void
inner (void)
{
  leaf ();
}

void
calls (int n)
{
  for (int i = 0; i < n; ++i)
    inner ();
  inner ();
}

/* { dg-final { scan-ipa-dump "^inner: .*: function invocations=2 " "staticprof" } } */
/* { dg-final { scan-ipa-dump-times "^calls: .*:   call frequency=1 global=1 to inner" 2 "staticprof" } } */
/* { dg-final { scan-ipa-dump-not ":   block " "staticprof" } } */
