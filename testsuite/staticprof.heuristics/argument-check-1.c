/* A test of a parameter does not lead to an early return.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int give (void);

int argument_check (int n)
{
  if (n == 3)
    return 0;
  work (); /* @argument_check */
  while (n--)
    rest ();
  return give ();
}

/* { dg-final { scan-tree-dump-times "^argument_check: .*  argument_check 90.00% @argument_check " 1 "staticprof" } } */
