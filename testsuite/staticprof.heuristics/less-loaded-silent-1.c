/* Branches on which heuristic less_loaded abstains.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
struct item
{
  int number, room;
  _Bool used;
  char *end;
  struct item *next;
  void (*hook) (void);
};

void first (int n, int m)
{
  if (n < m)
    work ();
  else
    rest ();
}
void second (struct item *i)
{
  if (i->number < i->room)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  less_loaded " "staticprof" } } */
/* { dg-final { scan-branches "first second" } } */
