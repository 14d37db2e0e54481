/* A library function calls the function that it is passed.  */
/* { dg-options "-O2 -fdump-ipa-staticprof" } */
#include <stdlib.h>

static int
by_value (const void *a, const void *b)
{
  return *(const int *) a - *(const int *) b;
}

static int
by_size (const void *a, const void *b)
{
  return *(const int *) b - *(const int *) a;
}

void
sort (int *v, int n, int down)
{
  qsort (v, n, sizeof *v, down ? by_size : by_value);
}

/* { dg-final { scan-ipa-dump "^by_value: .*: function invocations=\[1-9\]\[0-9\]" "staticprof" } } */
/* { dg-final { scan-ipa-dump "^by_size: .*: function invocations=\[1-9\]\[0-9\]" "staticprof" } } */
/* { dg-final { scan-ipa-dump-not "unattributed through" "staticprof" } } */
