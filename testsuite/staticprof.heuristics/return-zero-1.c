/* A way to the return of the integer zero is not taken.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int give (void);

int return_zero (int n)
{
  if (n == 3)
    return 0;
  work (); /* @return_zero */
  return give ();
}

/* { dg-final { scan-tree-dump-times "^return_zero: .*  return_zero 90.00% @return_zero " 1 "staticprof" } } */
