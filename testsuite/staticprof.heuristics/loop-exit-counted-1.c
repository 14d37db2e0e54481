/* A loop that counts is not left in the middle.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void use (int), rest (void);
extern int enough (int);

void first (int n)
{
  for (int i = 0; i < n; i++)
    {
      if (enough (i))
	break;
      use (i); /* @first */
    }
  rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  loop_exit_counted 90.00% @first " 1 "staticprof" } } */
