/* An arm with a loop deeper inside is not taken.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int more (void);
int number;

void first (int n, int m)
{
  if (n < m)
    {
      if (n == number)
	work ();
      while (more ())
	number++;
    }
  rest (); /* @first */
}

/* { dg-final { scan-tree-dump-times "^first: .*  loop_inside 90.00% @first " 1 "staticprof" } } */
