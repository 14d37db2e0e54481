/* Branches on which heuristic equal_strings abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int strcmp (const char *, const char *);

void first (char *s, char *t)
{
  if (strcmp (s, t) < 0)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  equal_strings " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
