/* Branches on which heuristic return_one abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int give (void);

int other (int n)
{
  if (n == 3)
    return 0;
  work ();
  return give ();
}
int both (int n)
{
  if (n == 3)
    work ();
  return 1;
}

/* The next iteration overwrites the result.  */
int last_state (const char *s)
{
  int state = 0;
  for (; *s; s++)
    {
      state = *s == '+';
      if (*s == 5)
	state = 1;
      else if (*s == 7)
	state = 3;
      else
	state = 0;
      work ();
    }
  return state;
}

/* { dg-final { scan-tree-dump-not "  return_one " "staticprof" } } */
/* { dg-final { scan-branches "other both last_state" } } */
