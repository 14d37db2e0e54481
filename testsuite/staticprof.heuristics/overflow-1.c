/* An operation does not overflow.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
int number;

void first (int a, int b)
{
  if (__builtin_add_overflow (a, b, &number))
    work ();
  else
    rest (); /* @first */
}
void second (int a, int b)
{
  if (!__builtin_mul_overflow (a, b, &number))
    work (); /* @second */
  else
    rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  overflow 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  overflow 90.00% @second " 1 "staticprof" } } */
