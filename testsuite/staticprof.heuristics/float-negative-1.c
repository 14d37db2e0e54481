/* A test whether a floating-point number is less than zero, or at most zero, fails.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (double x)
{
  if (x < 0)
    work ();
  else
    rest (); /* @first */
}
void second (double x)
{
  if (x > 0)
    work (); /* @second */
  else
    rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  float_negative 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  float_negative 90.00% @second " 1 "staticprof" } } */
