/* An integer is less than one that comes from memory.  */
/* { dg-do compile } */
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

/* { dg-final { scan-tree-dump-times "^first: .*  less_loaded 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  less_loaded 90.00% @second " 1 "staticprof" } } */
