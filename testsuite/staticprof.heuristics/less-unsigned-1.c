/* Of two unsigned integers the left one is less.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (unsigned n, unsigned m)
{
  if (n < m)
    work (); /* @first */
  else
    rest ();
}
void second (unsigned n, unsigned m)
{
  if (n >= m)
    work ();
  else
    rest (); /* @second */
}

/* { dg-final { scan-tree-dump-times "^first: .*  less_unsigned 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  less_unsigned 90.00% @second " 1 "staticprof" } } */
