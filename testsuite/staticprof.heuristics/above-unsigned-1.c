/* An unsigned integer is not above a constant.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (unsigned n)
{
  if (n > 100)
    work ();
  else
    rest (); /* @first */
}
void second (unsigned n)
{
  if (n < 3)
    work (); /* @second */
  else
    rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  above_unsigned 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  above_unsigned 90.00% @second " 1 "staticprof" } } */
