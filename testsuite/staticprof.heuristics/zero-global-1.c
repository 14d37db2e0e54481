/* A global variable is zero.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
int number;

void first (void)
{
  if (number == 0)
    work (); /* @first */
  else
    rest ();
}
void second (void)
{
  if (number)
    work ();
  else
    rest (); /* @second */
}

/* { dg-final { scan-tree-dump-times "^first: .*  zero_global 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  zero_global 90.00% @second " 1 "staticprof" } } */
