/* A loop that calls iterates less often than others.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void use (char *);

void first (unsigned n)
{
  while (n--)
    work ();
  rest (); /* @first */
}
/* `continue' does not end the loop.  */
int go_on (int *p)
{
  for (;;)
    {
      work ();
      if (*p)
	continue;
      rest ();
      if (p[1])
	return *p; /* @go_on */
    }
}

/* { dg-final { scan-votes "loop_with_call 90.00%" } } */
/* { dg-final { scan-tree-dump-times "  loop_with_call " 2 "staticprof" } } */
