/* A number is not divisible by another.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n, int m)
{
  if (n % m == 0)
    work ();
  else
    rest (); /* @first */
}
void second (int n)
{
  if (n % 100 != 0)
    work (); /* @second */
  else
    rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  divisible 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  divisible 90.00% @second " 1 "staticprof" } } */
