/* Known counts in nests, and beside other exits: only the test whose count is
   known is decided by it.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (int);
extern int found (int);

void nest (void)
{
  for (int i = 0; i < 10; i++) /* @outer */
    for (unsigned j = 20; j-- > 0;) /* @inner */
      work (i);
}

void two_exits (void)
{
  for (int i = 0; i < 10; i++) /* @counted */
    if (found (i)) /* @searched */
      break;
}

/* Each of eleven tests but the last is followed by another one with .75: 1.47%
   leave.  */
void sought (void)
{
  for (int i = 0; i < 10; i++) /* @eleven */
    if (__builtin_expect_with_probability (found (i), 1, 0.25))
      break;
}

/* { dg-final { scan-tree-dump-times "^nest: @outer: branch by iterations: 90.909091% " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^nest: @inner: branch by iterations: 95.238096% " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^nest: @inner: loop iterations=20 scale=21 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^two_exits: @counted: branch by iterations: 9\[1-9\]\\." 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^sought: @eleven: branch by iterations: 98.5\[23\]" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^sought: @eleven:   iterations 98.5\[23\]% " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^two_exits: @searched: branch by (evidence|learned): " 1 "staticprof" } } */
