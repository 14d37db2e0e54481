/* One operand's expected value is enough where the other does not matter, in
   model default.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=default -fdump-tree-staticprof" } */

extern void work (void);
int global;

#define expect(x, value, p) __builtin_expect_with_probability (x, value, p)

void product (int a, int b)
{
  if (expect (a, 0, 0.8) * b)
    work ();
  global++; /* @product */
}
void second_factor (int a, int b)
{
  if (b * expect (a, 0, 0.8))
    work ();
  global++; /* @second_factor */
}
/* 0 / 5 is 0 as well, but so is 0 / anything.  */
void quotient (int a, int b)
{
  if (expect (a, 0, 0.4) / expect (b, 5, 0.2))
    work (); /* @quotient */
  global++;
}
void both_bits (unsigned a, unsigned b)
{
  if (expect (a, 0, 0.8) & expect (b, 0, 0.5))
    work ();
  global++; /* @both_bits */
}
void all_ones (int a, int b)
{
  if ((expect (a, -1, 0.7) | b) == -1)
    work (); /* @all_ones */
  global++;
}
void each_way (int p, int a, int b, int c)
{
  int d = p ? expect (a, 0, 0.8) * b : expect (a, 0, 0.75) * c;
  if (d)
    work ();
  global++; /* @each_way */
}
/* Here it does matter.  */
void divisor (int a, int b)
{
  if (b / expect (a, 0, 0.8))
    work ();
  global++;
}
void some_bits (int a, int b)
{
  if ((expect (a, 1, 0.8) | b) == 1)
    work ();
  global++;
}
void sum (int a, int b)
{
  if (expect (a, 0, 0.8) + b)
    work ();
  global++;
}

/* { dg-final { scan-tree-dump-times "^product: .*branch by hint: .*80.00% @product" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second_factor: .*branch by hint: .*80.00% @second_factor" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^quotient: .*branch by hint: .*60.00% @quotient" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^both_bits: .*branch by hint: .*90.00% @both_bits" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^all_ones: .*branch by hint: .*70.00% @all_ones" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^each_way: .*branch by hint: .*75.00% @each_way" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^(divisor|some_bits|sum): .*branch by (evidence|learned)" 3 "staticprof" } } */
