/* An arm that leads to the return of the integer one is not taken.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int give (void);

int return_one (int n)
{
  if (n == 3)
    return 1;
  work (); /* @return_one */
  return give ();
}

/* { dg-final { scan-tree-dump-times "^return_one: .*  return_one 90.00% @return_one " 1 "staticprof" } } */
