/* Recursion is solved, not clamped; a cycle that would not end is capped.  */
/* { dg-options "-O2 -fdump-ipa-staticprof" } */
#define LIKELY(x, p) __builtin_expect_with_probability (!!(x), 1, p)
#define NOINLINE __attribute__ ((noinline))

extern void work (int);

/* 1 / (1 - 0.5).  */
void
self (int x)
{
  if (LIKELY (x, 0.5))
    self (x - 1);
  work (x);
}

/* even = 1 + odd / 4, odd = even.  */
static NOINLINE void even (int);

static NOINLINE void
odd (int x)
{
  if (LIKELY (x, 0.25))
    even (x - 1);
  work (x);
}

static NOINLINE void
even (int x)
{
  odd (x - 1);
  work (x);
}

void
mutual (int x)
{
  even (x);
}

/* left = 1 + right / 2, right = 2 + left / 2.  */
static NOINLINE void right (int);

static NOINLINE void
left (int x)
{
  if (LIKELY (x, 0.5))
    right (x - 1);
  work (x);
}

static NOINLINE void
right (int x)
{
  if (LIKELY (x, 0.5))
    left (x - 1);
  work (x);
}

void
two_entries (int x)
{
  left (x);
  right (x);
  right (x + 1);
}

void
endless (int x)
{
  if (LIKELY (x, 0.75))
    {
      endless (x - 1);
      endless (x - 2);
    }
  work (x);
}

/* { dg-final { scan-ipa-dump "^self: .*: recursion scale=2 cyclic=0.5 .functions self." "staticprof" } } */
/* { dg-final { scan-ipa-dump "^self: .*: function invocations=2 " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^even: .*: recursion scale=1.33333 cyclic=0.25 .functions (even odd|odd even)." "staticprof" } } */
/* { dg-final { scan-ipa-dump "^even: .*: function invocations=1.33333 " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^odd: .*: function invocations=1.33333 " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^left: .*: function invocations=2.66667 " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^right: .*: function invocations=3.33333 " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^endless: .*: recursion scale=3 .*capped weakened=0" "staticprof" } } */
/* { dg-final { scan-ipa-dump "^endless: .*: function invocations=3 " "staticprof" } } */
/* { dg-final { scan-ipa-dump-times ": recursion " 4 "staticprof" } } */
