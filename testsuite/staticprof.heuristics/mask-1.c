/* No bit of a mask is set.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n)
{
  if (n & 6)
    work ();
  else
    rest (); /* @first */
}
void second (int n, int m)
{
  if (!(n & m))
    work (); /* @second */
  else
    rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  mask 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  mask 90.00% @second " 1 "staticprof" } } */
