/* __builtin_expect makes what it expects 90% likely, whatever the heuristics
   say: in a test, in a chain, through a variable.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */
/* { dg-models "wu-larus default" } */

extern void work (void);
int global;

void expected (int x, int y)
{
  if (__builtin_expect (x < y, 1))
    work (); /* @expected */
  global++;
}
int not_expected (int x, int y)
{
  if (__builtin_expect (x < y, 0))
    work ();
  return global++; /* @not_expected */
}
int against_heuristics (char *p)
{
  if (__builtin_expect (!p, 1))
    work (); /* @against_heuristics */
  return global++; /* @heuristics */
}
int through_variable (int x)
{
  long zero = __builtin_expect (x, 0);
  if (zero)
    work ();
  return global++; /* @through_variable */
}
void some_value (int x)
{
  if (__builtin_expect (x, 17) == 17)
    work (); /* @some_value */
  global++;
}
int another_value (int x)
{
  if (__builtin_expect (x, 17) < 10)
    work ();
  return global++; /* @another_value */
}

/* { dg-final { scan-tree-dump-times "^expected: .*branch by hint: .*90.00% @expected" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^expected: .*  builtin_expect 90.00% @expected" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^not_expected: .*branch by hint: .*90.00% @not_expected" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^against_heuristics: .*branch by hint: .*90.00% @against_heuristics" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^against_heuristics: .*pointer .*% @heuristics .*overruled" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^through_variable: .*branch by hint: .*90.00% @through_variable" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^some_value: .*branch by hint: .*90.00% @some_value" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^another_value: .*branch by hint: .*90.00% @another_value" 1 "staticprof" } } */
