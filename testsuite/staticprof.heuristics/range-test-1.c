/* A value is in the range that is tested.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int c)
{
  if (c >= 48 && c <= 57)
    work (); /* @first */
  else
    rest ();
}
void second (int c)
{
  if (!(c >= 48 && c <= 57))
    work ();
  else
    rest (); /* @second */
}

/* { dg-final { scan-tree-dump-times "^first: .*  range_test 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  range_test 90.00% @second " 1 "staticprof" } } */
