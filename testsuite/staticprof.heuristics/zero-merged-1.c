/* An integer that several ways lead to is not zero.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int give (void);

void zero_merged (int n)
{
  while (n)
    {
      work (); /* @zero_merged */
      n = give ();
    }
}

/* { dg-final { scan-tree-dump-times "^zero_merged: .*  zero_merged 90.00% @zero_merged " 1 "staticprof" } } */
