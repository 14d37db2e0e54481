/* Branches on which heuristic string_comparison abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int strcmp (const char *, const char *);
extern int same (const char *, const char *);
int number;

void first (int n, char *p, char *q)
{
  if (n == 3)
    number = same (p, q);
  else
    rest ();
  work ();
}
void second (int n, char *p, char *q)
{
  if (n == 3)
    number++;
  else
    rest ();
  number = strcmp (p, q);
}

/* { dg-final { scan-tree-dump-not "  string_comparison " "staticprof" } } */
/* { dg-final { scan-branches "first second" } } */
