/* An `if' without `else' whose arm has more than twelve statements is entered.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n, int m)
{
  if (n < m)
    {
      work (); /* @first */
      work ();
      work ();
      work ();
      work ();
      work ();
      work ();
      work ();
      work ();
      work ();
      work ();
      work ();
      work ();
    }
  rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  large_arm 90.00% @first " 1 "staticprof" } } */
