/* Branches on which heuristic zero_flag abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
struct item { int n, name; };
extern int is_last (int);
int flags;

void first (struct item *p)
{
  if (p->n)
    work ();
  else
    rest ();
}
void second (struct item *p)
{
  if (p->name)
    work ();
  else
    rest ();
}
void third (int n)
{
  if (is_last (n))
    work ();
  else
    rest ();
}
void fourth (void)
{
  if (flags == 3)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  zero_flag " "staticprof" } } */
/* { dg-final { scan-branches "first second third fourth" } } */
