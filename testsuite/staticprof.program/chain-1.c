/* In one unit, a function that can be called from outside is entered once;
   the invocations of others are those by their callers.  */
/* { dg-options "-O2 -fdump-ipa-staticprof" } */
#define LIKELY(x, p) __builtin_expect_with_probability (!!(x), 1, p)
#define NOINLINE __attribute__ ((noinline))

extern void leaf (void);

static NOINLINE void
third (void)
{
  leaf ();
  leaf ();
}

static NOINLINE void
second (int x)
{
  if (LIKELY (x, 0.25))
    third (); /* @sometimes */
  leaf ();
}

void
first (int x)
{
  second (x);
  second (x + 1);
}

/* It is called from code that the compiler does not see.  */
static __attribute__ ((used)) void
from_assembler (void)
{
  leaf ();
}

/* { dg-final { scan-ipa-dump "^from_assembler: .*: function invocations=1 internal" "staticprof" } } */
/* { dg-final { scan-ipa-dump "chain-1.c: program format=1 scope=unit units=1 functions=4 calls=7 .*unattributed=0$" "staticprof" } } */
/* { dg-final { scan-ipa-dump "^first: .*: function invocations=1 external assembler=first" "staticprof" } } */
/* { dg-final { scan-ipa-dump "^second: .*: function invocations=2 internal assembler=second" "staticprof" } } */
/* { dg-final { scan-ipa-dump "^third: .*: function invocations=0.5 internal" "staticprof" } } */
/* { dg-final { scan-ipa-dump "^second: @sometimes:   call frequency=0.25 global=0.5 to third" "staticprof" } } */
/* { dg-final { scan-ipa-dump-times "^third: .*:   call frequency=1 global=0.5 to leaf" 2 "staticprof" } } */
