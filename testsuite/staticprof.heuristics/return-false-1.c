/* A way to the return of the truth value false is not taken.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern _Bool give_truth (void);

_Bool return_false (int n)
{
  if (n == 3)
    return 0;
  work (); /* @return_false */
  return give_truth ();
}

/* { dg-final { scan-tree-dump-times "^return_false: .*  return_false 90.00% @return_false " 1 "staticprof" } } */
