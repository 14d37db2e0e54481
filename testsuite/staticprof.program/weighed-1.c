/* In a program, functions that are called in loops are weighed by their position,
   even if no blocks are recorded; functions called outside of loops are not.  */
/* { dg-options "-O2 -fwhole-program -fdump-ipa-staticprof" } */
#define NOINLINE __attribute__ ((noinline))

extern void put (int);

static NOINLINE void
looped (int x)
{
  put (x);
}

static NOINLINE void
straight (int x)
{
  put (x + 1);
}

int
main (int argc, char **argv)
{
  straight (argc);
  straight (argc + 1);
  for (int i = 0; i < 100; i++)
    looped (i);
  return 0;
}

/* { dg-final { scan-ipa-dump "^main: .*: function invocations=1 " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^straight: .*: function invocations=2 " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^looped: .*: function invocations=\[0-9\]" "staticprof" } } */
/* { dg-final { scan-ipa-dump-not "^looped: .*: function invocations=100 " "staticprof" } } */
