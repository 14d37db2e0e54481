/* A long arm is skipped.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n, int m)
{
  if (n < m)
    {
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
      work ();
    }
  rest (); /* @first */
}

/* { dg-final { scan-tree-dump-times "^first: .*  skip_large 90.00% @first " 1 "staticprof" } } */
