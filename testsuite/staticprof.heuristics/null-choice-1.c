/* A pointer that is given only constants is not null.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void null_choice (int *a, int n)
{
  const char *text = 0;
  for (int i = 0; i < n; i++)
    if (a[i] == 7)
      {
	text = "x";
	break;
      }
  rest ();
  if (text)
    work (); /* @null_choice */
  else
    rest ();
}

/* { dg-final { scan-tree-dump-times "^null_choice: .*  null_choice 90.00% @null_choice " 1 "staticprof" } } */
