/* Two floating-point numbers are not equal.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (double x, double y)
{
  if (x == y)
    work ();
  else
    rest (); /* @first */
}
void second (double x)
{
  if (x != 2.5)
    work (); /* @second */
  else
    rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  float_equal 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  float_equal 90.00% @second " 1 "staticprof" } } */
