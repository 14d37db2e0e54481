/* Nothing is applied that was not requested.  */
/* { dg-options "-O2 -fwhole-program -ffunction-sections -fdump-ipa-staticprof -fplugin-arg-libstaticprof-apply=none" } */
extern void put (int);

static __attribute__ ((noinline)) void
inner (int x)
{
  for (int i = 0; i < x; i++)
    put (i);
}

int
main (int argc, char **argv)
{
  for (int i = 0; i < 100; i++)
    inner (i);
  return 0;
}

/* { dg-final { scan-assembler "\\.text\\.inner" } } */
/* { dg-final { scan-assembler-not "\\.text\\.(hot|unlikely)" } } */
/* { dg-final { scan-ipa-dump-not ";; staticprof: .* is" "staticprof" } } */
