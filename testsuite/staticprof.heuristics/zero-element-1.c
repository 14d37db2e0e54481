/* An element of an array, or what a pointer points to, is not zero.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int *a)
{
  if (a[3] == 0)
    work ();
  else
    rest (); /* @first */
}
void second (int *a)
{
  if (a[3])
    work (); /* @second */
  else
    rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  zero_element 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  zero_element 90.00% @second " 1 "staticprof" } } */
