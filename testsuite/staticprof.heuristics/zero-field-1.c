/* A field is zero.  */
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
  if (i->number == 0)
    work (); /* @first */
  else
    rest ();
}
void second (struct item *i)
{
  if (i->number)
    work ();
  else
    rest (); /* @second */
}

/* { dg-final { scan-tree-dump-times "^first: .*  zero_field 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  zero_field 90.00% @second " 1 "staticprof" } } */
