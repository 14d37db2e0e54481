/* A calculated integer is not zero.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void zero_other (int n, int m)
{
  if (n * m)
    work (); /* @zero_other */
  else
    rest ();
}

/* { dg-final { scan-tree-dump-times "^zero_other: .*  zero_other 90.00% @zero_other " 1 "staticprof" } } */
