/* Of two numbers neither is strictly greater the way it is asked.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n, int m)
{
  if (n > m)
    work ();
  else
    rest (); /* @first */
}
void second (int n, int m)
{
  if (n < m)
    work ();
  else
    rest (); /* @second */
}
void third (double x, double y)
{
  if (x <= y)
    work (); /* @third */
  else
    rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  strict_order 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  strict_order 90.00% @second " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^third: .*  strict_order 90.00% @third " 1 "staticprof" } } */
