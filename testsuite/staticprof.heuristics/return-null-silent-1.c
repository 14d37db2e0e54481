/* Branches on which heuristic return_null abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void *find (const char *);

char * other (int n)
{
  if (n == 3)
    return (char *) 1;
  work ();
  return find (0);
}
char * both (int n)
{
  if (n == 3)
    work ();
  return 0;
}

/* { dg-final { scan-tree-dump-not "  return_null " "staticprof" } } */
/* { dg-final { scan-branches "other both" } } */
