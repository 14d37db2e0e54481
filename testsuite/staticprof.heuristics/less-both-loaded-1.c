/* Of two integers that come from memory the left one is less.  */
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

void first (struct item *i)
{
  if (i->number < i->room)
    work (); /* @first */
  else
    rest ();
}
void second (struct item *i)
{
  if (i->number >= i->room)
    work ();
  else
    rest (); /* @second */
}

/* { dg-final { scan-tree-dump-times "^first: .*  less_both_loaded 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  less_both_loaded 90.00% @second " 1 "staticprof" } } */
