/* The functions that do most of the work are hot, whatever function calls them,
   and no other functions are.  */
/* { dg-options "-O2 -ffunction-sections -fdump-ipa-staticprof -fplugin-arg-libstaticprof-apply=hot" } */
#define NOINLINE __attribute__ ((noinline))

extern void put (int);

static NOINLINE int
innermost (int x)
{
  int sum = 0;
  for (int i = 0; i < x; i++)
    sum += i * x ^ sum;
  return sum;
}

static NOINLINE int
middle (int x)
{
  int sum = 0;
  for (int i = 0; i < 100; i++)
    sum += innermost (i + x);
  return sum;
}

static NOINLINE void
seldom (int x)
{
  put (x);
  put (x + 1);
}

int
outermost (int x)
{
  int sum = 0;
  seldom (x);
  for (int i = 0; i < 100; i++)
    sum += middle (i);
  return sum;
}

int
elsewhere (int x)
{
  return x * 3;
}

/* { dg-final { scan-assembler "\\.text\\.hot\\.innermost" } } */
/* { dg-final { scan-assembler-not "\\.text\\.hot\\.(seldom|outermost|elsewhere)" } } */
/* { dg-final { scan-assembler-not "\\.text\\.(unlikely|startup)" } } */
/* { dg-final { scan-ipa-dump "^;; staticprof: innermost is hot$" "staticprof" } } */
/* { dg-final { scan-ipa-dump-not "^;; staticprof: (seldom|outermost|elsewhere) is" "staticprof" } } */
