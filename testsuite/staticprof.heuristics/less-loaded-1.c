/* An integer is less than one that comes from memory.  */
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

void first (int n, struct item *i)
{
  if (n < i->number)
    work (); /* @first */
  else
    rest ();
}
void second (int n, struct item *i)
{
  if (n >= i->number)
    work ();
  else
    rest (); /* @second */
}

/* { dg-final { scan-votes "less_loaded 90.00%" } } */
