/* __builtin_expect_with_probability says how likely.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */
/* { dg-models "wu-larus default" } */

extern void work (void);
int global;

void likely (int x, int y)
{
  if (__builtin_expect_with_probability (x < y, 1, 0.7))
    work (); /* @likely */
  global++;
}
int unlikely (int x, int y)
{
  if (__builtin_expect_with_probability (x < y, 1, 0.025))
    work ();
  return global++; /* @unlikely */
}
int never (int x, int y)
{
  if (__builtin_expect_with_probability (x < y, 1, 0.0))
    work ();
  return global++; /* @never */
}

/* { dg-final { scan-tree-dump-times "^likely: .*  builtin_expect_with_probability 70.00% @likely" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^likely: .*branch by hint: .*70.00% @likely" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^unlikely: .*branch by hint: .*97.50% @unlikely" 1 "staticprof" } } */
/* An edge that can be taken never has probability 0.  */
/* { dg-final { scan-tree-dump-times "^never: .*branch by hint: .*99.99% @never" 1 "staticprof" } } */
