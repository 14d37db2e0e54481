/* Functions that run at most once in a run of the program.  */
/* { dg-options "-O2 -fwhole-program -fdump-ipa-staticprof -fplugin-arg-libstaticprof-apply=once" } */
#define NOINLINE __attribute__ ((noinline))

extern void put (int);
extern int get (void);
extern void later (void (*) (int));

static NOINLINE void
once (int x)
{
  put (x);
}

static NOINLINE void
at_most_once (int x)
{
  put (x + 1);
}

static NOINLINE void
twice (int x)
{
  put (x + 2);
}

static NOINLINE void
passed_on (int x)
{
  put (x + 3);
}

static NOINLINE int
recursive (int x)
{
  if (get ())
    put (recursive (x - 1));
  return x;
}

int
main (int argc, char **argv)
{
  once (argc);
  if (get ())
    at_most_once (argc);
  twice (argc);
  twice (argc + get ());
  later (passed_on);
  if (get ())
    recursive (argc);
  return 0;
}

/* { dg-final { scan-ipa-dump "^;; staticprof: once is once$" "staticprof" } } */
/* { dg-final { scan-ipa-dump "^;; staticprof: at_most_once is once$" "staticprof" } } */
/* { dg-final { scan-ipa-dump-not "^;; staticprof: (twice|passed_on|recursive|main) is" "staticprof" } } */
