/* Of two signed integers the left one is less.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n, int m)
{
  if (n < m)
    work (); /* @first */
  else
    rest ();
}
void second (int n, int m)
{
  if (n >= m)
    work ();
  else
    rest (); /* @second */
}

/* { dg-final { scan-tree-dump-times "^first: .*  less_integer 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  less_integer 90.00% @second " 1 "staticprof" } } */
