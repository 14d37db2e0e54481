/* What __builtin_expect is worth is GCC's parameter, in model wu-larus.  */
/* { dg-do compile } */
/* { dg-options "-O2 --param builtin-expect-probability=75 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern void work (void);
int global;

void expected (int x, int y)
{
  if (__builtin_expect (x < y, 1))
    work (); /* @expected */
  global++;
}

/* { dg-final { scan-tree-dump-times "^expected: .*branch by hint: .*75.00% @expected" 1 "staticprof" } } */
