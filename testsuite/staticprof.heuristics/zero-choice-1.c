/* A variable that is given only constants is zero.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void zero_choice (int *a, int n)
{
  int found = 0;
  for (int i = 0; i < n; i++)
    if (a[i] == 7)
      {
	found = 3;
	break;
      }
  rest ();
  if (found)
    work ();
  else
    rest (); /* @zero_choice */
}

/* { dg-final { scan-tree-dump-times "^zero_choice: .*  zero_choice 90.00% @zero_choice " 1 "staticprof" } } */
