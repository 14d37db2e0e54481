/* The whole program: main, functions that run before and after it, and their callees.  */
/* { dg-options "-O2 -fwhole-program -fdump-ipa-staticprof" } */
#define NOINLINE __attribute__ ((noinline))
extern void leaf (int);

NOINLINE void
used (int x)
{
  leaf (x);
}

__attribute__ ((constructor)) void
before (void)
{
  used (1);
}

__attribute__ ((destructor)) void
after (void)
{
  used (2);
}

int
main (int argc, char **argv)
{
  (void) argv;
  used (argc);
  return 0;
}

/* { dg-final { scan-ipa-dump "program format=1 scope=program" "staticprof" } } */
/* { dg-final { scan-ipa-dump "^main: .*: function invocations=1 external main assembler=main" "staticprof" } } */
/* { dg-final { scan-ipa-dump "^before: .*: function invocations=1 internal constructor" "staticprof" } } */
/* { dg-final { scan-ipa-dump "^after: .*: function invocations=1 internal destructor" "staticprof" } } */
/* { dg-final { scan-ipa-dump "^used: .*: function invocations=3 internal assembler=used" "staticprof" } } */
