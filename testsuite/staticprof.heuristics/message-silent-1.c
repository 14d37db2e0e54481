/* Branches on which heuristic message abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void *find (const char *);
int number;

void other (int n, char *p)
{
  if (n == 3)
    {
      find ("r+");
      number++;
    }
  else
    rest ();
  work ();
}
void either (int n, char *p)
{
  if (n == 3)
    number++;
  else
    rest ();
  find ("cannot do this");
  work ();
}

/* { dg-final { scan-tree-dump-not "  message " "staticprof" } } */
/* { dg-final { scan-branches "other either" } } */
