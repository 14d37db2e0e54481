/* Values too far from a hint have no expectation; nearer ones keep
   theirs.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void far (void), near (void);

#define FIVE(x) \
  x = x * 3 ^ 1; x = x * 3 ^ 2; x = x * 3 ^ 3; x = x * 3 ^ 4; x = x * 3 ^ 5

void
chain (unsigned long a)
{
  unsigned long x = __builtin_expect (a, 5);
  FIVE (x);
  FIVE (x);
  unsigned long y = x;
  FIVE (x);
  FIVE (x);
  if (x > 1000000) /* @far */
    far ();
  if (y == 17) /* @near */
    near ();
}

/* { dg-final { scan-tree-dump-times "^chain: @far: branch by learned: " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^chain: @near: branch by hint: " 1 "staticprof" } } */
