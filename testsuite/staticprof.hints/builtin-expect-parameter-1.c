/* The probability of __builtin_expect is a parameter of GCC.  */
/* { dg-options "-O2 --param builtin-expect-probability=75 -fdump-tree-staticprof" } */
/* { dg-models "wu-larus default" } */

extern void work (void);
int global;

void expected (int x, int y)
{
  if (__builtin_expect (x < y, 1))
    work (); /* @expected */
  global++;
}

/* { dg-final { scan-tree-dump-times "^expected: .*branch by hint: .*75.00% @expected" 1 "staticprof" } } */
