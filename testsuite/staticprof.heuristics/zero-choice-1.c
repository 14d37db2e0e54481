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

/* A truth value.  */
void truth (int *a, int n)
{
  _Bool found = 0;
  for (int i = 0; i < n; i++)
    if (a[i] == 7)
      {
	work ();
	found = 1;
      }
  rest ();
  if (found)
    work ();
  else
    rest (); /* @truth */
}

/* { dg-final { scan-tree-dump-times "^zero_choice: .*  zero_choice 90.00% @zero_choice " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^truth: .*  zero_choice 90.00% @truth " 1 "staticprof" } } */
