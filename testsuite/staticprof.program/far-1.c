/* A pointer to a piece of memory is followed back over a limited number of
   steps.  */
/* { dg-options "-O2 -fdump-ipa-staticprof" } */
typedef int fn (int);
typedef fn *row[2];
static row near_rows[9], far_rows[9];
static __attribute__ ((noinline)) int one (int x) { return x + 1; }
static __attribute__ ((noinline)) int two (int x) { return x + 2; }

#define STEP q = (row *) &(*q)[i]; i ^= *a++;
#define STEPS STEP STEP STEP STEP STEP STEP STEP STEP

int
near (int i, int *a)
{
  row *q = near_rows;
  STEP STEP STEP
  (*q)[i] = one;
  return (*q)[i + 1] (1);
}

int
far (int i, int *a)
{
  row *q = far_rows;
  STEPS STEPS STEPS STEPS STEPS STEPS
  (*q)[i] = two;
  return (*q)[i + 1] (2);
}

/* { dg-final { scan-ipa-dump "^near: .* through static variable near_rows" "staticprof" } } */
/* { dg-final { scan-ipa-dump "^far: .* through signature " "staticprof" } } */
