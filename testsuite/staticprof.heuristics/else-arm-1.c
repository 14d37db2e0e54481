/* The condition of an `if' fails more often than it holds.  */
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

/* { dg-final { scan-votes "else_arm 90.00%" } } */
