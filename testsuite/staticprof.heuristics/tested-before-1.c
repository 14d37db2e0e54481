/* What was compared before and was not equal is not equal now either.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void tested_before (int n)
{
  if (n == 1)
    work ();
  else if (n == 2)
    work ();
  else
    rest (); /* @tested_before */
}

/* { dg-final { scan-tree-dump-times "^tested_before: .*  tested_before 90.00% @tested_before " 1 "staticprof" } } */
