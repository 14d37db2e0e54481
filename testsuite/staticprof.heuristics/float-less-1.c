/* Of two floating-point numbers the left one is less.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (double x, double y)
{
  if (x < y)
    work (); /* @first */
  else
    rest ();
}
void second (double x)
{
  if (x > 2.5)
    work ();
  else
    rest (); /* @second */
}

/* { dg-final { scan-tree-dump-times "^first: .*  float_less 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  float_less 90.00% @second " 1 "staticprof" } } */
