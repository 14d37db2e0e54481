/* If nothing is known about the pointer, functions whose address is taken and
   that have the type of the call are called.  */
/* { dg-options "-O2 -fdump-ipa-staticprof" } */
static __attribute__ ((noinline)) int fits (int x) { return x + 1; }
static __attribute__ ((noinline)) int fits_not (long x) { return x + 2; }
int (*keep_one) (int) = fits;
int (*keep_other) (long) = fits_not;

int
calls (int (**p) (int))
{
  return (*p) (1) + (*p) (2);
}

/* { dg-final { scan-ipa-dump "^calls: .*:   call frequency=1 global=1 through signature i32.i32. " "staticprof" } } */
/* { dg-final { scan-ipa-dump "indirect frequency=2 100.00% fits through signature i32.i32." "staticprof" } } */
/* { dg-final { scan-ipa-dump "^fits: .*: function invocations=2 " "staticprof" } } */
