/* Branches on which heuristic early_end abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int more (void);
int number;

int both (char *p)
{
  if (!p)
    {
      work ();
      return 0;
    }
  rest ();
  return 1;
}
void meets (char *p)
{
  if (!p)
    work ();
  else
    number++;
  while (more ())
    rest ();
}

/* { dg-final { scan-tree-dump-not "  early_end " "staticprof" } } */
/* { dg-final { scan-branches "both meets" } } */
