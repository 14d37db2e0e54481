/* A way to the return of the truth value true is not taken.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern _Bool give_truth (void);

_Bool return_true (int n)
{
  if (n == 3)
    return 1;
  work (); /* @return_true */
  return give_truth ();
}

/* { dg-final { scan-tree-dump-times "^return_true: .*  return_true 90.00% @return_true " 1 "staticprof" } } */
