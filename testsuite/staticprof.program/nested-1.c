/* Nested functions, called and passed.  */
/* { dg-options "-O2 -fdump-ipa-staticprof" } */
#include <stdlib.h>
extern void leaf (int);

void
outer (int *v, int n)
{
  int compared = 0;
  __attribute__ ((noinline)) void inner (int x) { leaf (x + compared); }
  int compare (const void *a, const void *b)
  {
    ++compared;
    return *(const int *) a - *(const int *) b;
  }
  qsort (v, n, sizeof *v, compare);
  inner (1);
  inner (2);
}

/* { dg-final { scan-ipa-dump "^inner: .*: function invocations=2 internal assembler=inner" "staticprof" } } */
/* { dg-final { scan-ipa-dump "^compare: .*: function invocations=\[1-9\]\[0-9\]" "staticprof" } } */
