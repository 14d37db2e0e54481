/* An integer is not one.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n)
{
  if (n == 1)
    work ();
  else
    rest (); /* @first */
}
void second (int n)
{
  if (n != 1)
    work (); /* @second */
  else
    rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  equal_one 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  equal_one 90.00% @second " 1 "staticprof" } } */
