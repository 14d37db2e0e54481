/* A call of an alias is a call of the function; calls of weak functions count
   here.  */
/* { dg-do compile { target *-*-linux-gnu* } } */
/* { dg-options "-O2 -fwhole-program -fdump-ipa-staticprof -fplugin-arg-libstaticprof-model=wu-larus" } */
#define NOINLINE __attribute__ ((noinline))
extern void leaf (int);

NOINLINE void
function (int x)
{
  leaf (x);
}
void other_name (int) __attribute__ ((alias ("function")));
void (*volatile keep) (int) = other_name;

__attribute__ ((weak)) NOINLINE void
weak_function (int x)
{
  leaf (x);
}

static NOINLINE void
implementation (int x)
{
  leaf (x);
}
static void (*
resolve (void)) (int)
{
  return implementation;
}
void by_ifunc (int) __attribute__ ((ifunc ("resolve")));

int
main (int argc, char **argv)
{
  (void) argv;
  other_name (argc);
  function (argc);
  weak_function (argc);
  by_ifunc (1);
  by_ifunc (2);
  by_ifunc (3);
  return 0;
}

/* { dg-final { scan-ipa-dump "^function: .*: function invocations=2 internal address_taken " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^weak_function: .*: function invocations=1 " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^implementation: .*: function invocations=3 " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^resolve: .*: function invocations=1 .*resolver" "staticprof" } } */
