/* One unit does not know how often its functions run: none is cold and none
   runs once.  */
/* { dg-options "-O2 -ffunction-sections -fdump-ipa-staticprof -fplugin-arg-libstaticprof-apply=once,cold -fplugin-arg-libstaticprof-counts=function" } */
extern void put (int);

static __attribute__ ((noinline)) void
inner (int x)
{
  for (int i = 0; i < x; i++)
    for (int j = 0; j < x; j++)
      put (j);
}

void
loop (int x)
{
  for (int i = 0; i < x; i++)
    inner (i);
}

static __attribute__ ((noinline)) void
straight_inner (int x)
{
  put (x);
  put (x);
}

void
straight (int x)
{
  if (__builtin_expect (x == 3, 0))
    straight_inner (x);
}

/* { dg-final { scan-assembler "\\.text\\.inner" } } */
/* { dg-final { scan-assembler-not "\\.text\\.(hot|unlikely)" } } */
/* { dg-final { scan-ipa-dump-not ";; staticprof: .* is" "staticprof" } } */
