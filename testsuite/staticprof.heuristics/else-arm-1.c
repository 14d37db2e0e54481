/* The condition of an `if' fails more often than it holds.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int more (void);

void fails (int n, int m)
{
  if (n < m)
    work ();
  else
    rest (); /* @fails */
}
int go_on (int *p)
{
  for (;;)
    {
      work ();
      if (*p)
	continue;
      rest ();
      if (p[1]) /* @go_on */
	return *p;
    }
}

/* { dg-final { scan-tree-dump-times "^fails: .*  else_arm 90.00% @fails " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^go_on: .*  else_arm 90.00% @go_on " 1 "staticprof" } } */
