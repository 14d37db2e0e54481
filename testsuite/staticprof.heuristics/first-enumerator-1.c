/* A value of an enumeration is not its zero.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
enum kind { none, some, many };
struct item
{
  int number, room;
  enum kind kind;
  _Bool used;
  char *end;
  struct item *next;
  void (*hook) (void);
};

void first (struct item *i)
{
  if (i->kind == none)
    work ();
  else
    rest (); /* @first */
}
void second (struct item *i)
{
  if (i->kind != none)
    work (); /* @second */
  else
    rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  first_enumerator 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  first_enumerator 90.00% @second " 1 "staticprof" } } */
