/* An arm that calls deeper inside is not taken.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
int number, other;

void first (int n, int m)
{
  if (n < m)
    {
      number++;
      if (n == other)
	work ();
    }
  rest (); /* @first */
}

/* { dg-final { scan-tree-dump-times "^first: .*  call_inside 90.00% @first " 1 "staticprof" } } */
