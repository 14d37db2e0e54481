/* Branches on which heuristic printing abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void *find (const char *);
extern int printf (const char *, ...);
int number;

void other (int n, char *p)
{
  if (n == 3)
    {
      find (p);
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
  printf ("%d", n);
  work ();
}

/* { dg-final { scan-tree-dump-not "  printing " "staticprof" } } */
/* { dg-final { scan-branches "other either" } } */
