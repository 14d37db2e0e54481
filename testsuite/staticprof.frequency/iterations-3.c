/* Counts of loops that begin after a branch, that multiply, shift or divide
   their counter, that count in two variables, or that iterate once.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (int), other (void);

/* The pre-header gives the counter the same initial value on both edges.  */
void behind_branch (int x)
{
  if (x)
    other ();
  for (int i = 0; i < 16; i++) /* @behind */
    work (i);
}

void behind_switch (int x)
{
  switch (x)
    {
    case 1:
      other ();
      break;
    case 9:
      work (9);
      break;
    }
  for (int i = 0; i < 16; i++) /* @switched */
    work (i);
}

void multiplied (void)
{
  for (int i = 1; i < 1000; i *= 2) /* @multiplied */
    work (i);
}

void shifted (void)
{
  for (unsigned m = 0x80000000u; m; m >>= 1) /* @shifted */
    work (m);
}

void divided (void)
{
  for (int i = 1000; i > 0; i /= 10) /* @divided */
    work (i);
}

void two_counters (void)
{
  for (int i = 0, j = 10; i < j; i++, j--) /* @two */
    work (i);
}

void constant_first (void)
{
  for (int i = 1; 100 / i > 10; i++) /* @quotient */
    work (i);
}

void once (void)
{
  for (int i = 0; i < 1; i++) /* @once */
    work (i);
}

/* Arithmetic depends on the types.  */
void wraps_in_a_byte (void)
{
  for (unsigned char c = 1; c; c *= 2) /* @byte */
    work (c);
}

void negative_divided (void)
{
  for (int i = -9; i; i /= 2) /* @towards_zero */
    work (i);
}

void negative_shifted (void)
{
  for (int i = -9; i < -1; i >>= 1) /* @downwards */
    work (i);
}

void of_bits (void)
{
  for (unsigned i = 1; (i & 31) != 22; i = ~(i << 1) ^ 5) /* @bits */
    work (i);
}

void negated (void)
{
  for (int i = 3; i > 0; i = -i) /* @negated */
    work (i);
}

/* { dg-final { scan-tree-dump-times "^behind_branch: @behind: loop iterations=16 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^behind_switch: @switched: loop iterations=16 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^multiplied: @multiplied: loop iterations=10 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^shifted: @shifted: loop iterations=32 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^divided: @divided: loop iterations=4 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^two_counters: @two: loop iterations=5 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^constant_first: @quotient: loop iterations=9 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^once: @once: loop iterations=1 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^wraps_in_a_byte: @byte: loop iterations=8 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^negative_divided: @towards_zero: loop iterations=4 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^negative_shifted: @downwards: loop iterations=4 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^of_bits: @bits: loop iterations=5 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^negated: @negated: loop iterations=1 " 1 "staticprof" } } */
