/* Branches on which heuristic search_miss abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void *find (const char *);

void first (char *s)
{
  if (find (s))
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  search_miss " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
