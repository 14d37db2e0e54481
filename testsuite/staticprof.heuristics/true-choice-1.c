/* A truth value that is given only constants is false.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void true_choice (int *a, int n)
{
  _Bool found = 0;
  for (int i = 0; i < n; i++)
    if (a[i] == 7)
      {
	found = 1;
	break;
      }
  rest ();
  if (found)
    work ();
  else
    rest (); /* @true_choice */
}

/* { dg-final { scan-tree-dump-times "^true_choice: .*  true_choice 90.00% @true_choice " 1 "staticprof" } } */
