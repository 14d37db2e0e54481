/* An empty block of an inlined function has the place of its return.  */
/* { dg-options "-O2 -fdump-tree-staticprof-blocks" } */

static const int *
smaller (const int *a, const int *b)
{
  if (*b < *a)
    return b; /* @second */
  return a;
}

int
choose (const int *numbers)
{
  return *smaller (numbers, numbers + 1);
}

/* { dg-final { scan-tree-dump "^choose: @second: block frequency" "staticprof" } } */
