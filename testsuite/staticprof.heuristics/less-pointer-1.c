/* Of two pointers the left one is less.  */
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

void first (char *p, char *q)
{
  if (p < q)
    work (); /* @first */
  else
    rest ();
}
void second (char *p, struct item *i)
{
  if (p < i->end)
    work (); /* @second */
  else
    rest ();
}
void third (char *p, char *q)
{
  if (p >= q)
    work ();
  else
    rest (); /* @third */
}

/* { dg-final { scan-tree-dump-times "^first: .*  less_pointer 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  less_pointer 90.00% @second " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^third: .*  less_pointer 90.00% @third " 1 "staticprof" } } */
