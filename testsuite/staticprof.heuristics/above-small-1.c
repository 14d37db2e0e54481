/* A signed integer is above a small constant.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n)
{
  if (n > 3)
    work (); /* @first */
  else
    rest ();
}
void second (int n)
{
  if (n < 9)
    work ();
  else
    rest (); /* @second */
}

/* { dg-final { scan-tree-dump-times "^first: .*  above_small 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  above_small 90.00% @second " 1 "staticprof" } } */
