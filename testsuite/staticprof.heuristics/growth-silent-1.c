/* Branches on which heuristic growth abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern char *realloc (void *, __SIZE_TYPE__);
extern char *make (void *, int);
char *block;
int number;

void first (int n, char *p)
{
  if (n == 3)
    {
      block = make (p, n);
      number++;
    }
  else
    rest ();
  work ();
}
void second (int n, char *p)
{
  if (n == 3)
    number++;
  else
    rest ();
  block = realloc (p, n);
}

/* { dg-final { scan-tree-dump-not "  growth " "staticprof" } } */
/* { dg-final { scan-branches "first second" } } */
