/* Branches on which heuristic correction abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
int number, other;

void memory (void)
{
  if (++number >= 100)
    other = 0;
  rest ();
}

/* The returned value is another variable.  */
extern int attempt (void);
int result (void)
{
  int r = attempt ();
  if (r < 0)
    return r;
  rest ();
  return 0;
}

/* A loop must change what it tests.  */
int counter, last;
void loop (int n)
{
  for (counter = 0; counter < n; counter++)
    last = n;
}

/* The end of a variable's lifetime is no change.  */
extern void get (int *), use (int);
int lifetime (void)
{
  for (int n = 0;; n++)
    {
      int c;
      get (&c);
      if (c == '#')
	return n;
      use (c);
    }
}

/* { dg-final { scan-tree-dump-not "  correction " "staticprof" } } */
/* { dg-final { scan-branches "memory loop result lifetime" } } */
