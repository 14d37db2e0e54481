/* Branches on which heuristic loop_inside abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int more (void);
int number;

void at_once (int n, int m)
{
  if (n < m)
    while (more ())
      work ();
  rest ();
}
void straight (int n, int m)
{
  if (n < m)
    {
      work ();
      while (more ())
	number++;
    }
  rest ();
}
void behind (int n, int m)
{
  if (n < m)
    work ();
  while (more ())
    number++;
}

/* { dg-final { scan-tree-dump-not "  loop_inside " "staticprof" } } */
/* { dg-final { scan-branches "at_once straight behind" } } */
