/* Attributes of a function win over the estimate, and so does what GCC knows.  */
/* { dg-options "-O2 -fwhole-program -ffunction-sections -fdump-ipa-staticprof -fplugin-arg-libstaticprof-apply=hot,once,cold" } */
#define NOINLINE __attribute__ ((noinline))

extern void put (int);
extern int get (void);
volatile int zero;

/* The estimate puts all of the work here.  */
static NOINLINE __attribute__ ((cold)) void
said_to_be_cold (int x)
{
  for (int i = 0; i < x; i++)
    for (int j = 0; j < x; j++)
      put (j);
}

static NOINLINE __attribute__ ((hot)) void
said_to_be_hot (int x)
{
  put (x);
}

static NOINLINE __attribute__ ((noreturn)) void
never_returns (int x)
{
  for (;;)
    put (x + get ());
}

static NOINLINE void
does_the_work (int x)
{
  for (int i = 0; i < x; i++)
    for (int j = 0; j < x; j++)
      put (i ^ j);
}

static NOINLINE void
runs_once (int x)
{
  put (x + 1);
  put (x + 2);
}

int
main (int argc, char **argv)
{
  runs_once (argc);
  said_to_be_hot (argc);
  for (int i = 0; i < 100; i++)
    does_the_work (get ());
  if (zero)
    said_to_be_cold (argc);
  if (argc > 9)
    never_returns (argc);
  return 0;
}

/* { dg-final { scan-assembler "\\.text\\.unlikely\\.said_to_be_cold" } } */
/* { dg-final { scan-assembler "\\.text\\.hot\\.said_to_be_hot" } } */
/* { dg-final { scan-assembler "\\.text\\.hot\\.does_the_work" } } */
/* { dg-final { scan-assembler-not "\\.text\\.(hot|unlikely)\\.never_returns" } } */
/* { dg-final { scan-ipa-dump-not ";; staticprof: (said_to_be|never)" "staticprof" } } */
/* { dg-final { scan-ipa-dump "^;; staticprof: runs_once is (once|cold)$" "staticprof" } } */
