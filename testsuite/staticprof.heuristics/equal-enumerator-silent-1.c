/* What the rule equal_enumerator does not speak about.  */
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
    rest ();
}
void second (struct item *i)
{
  if (i->number == 1)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  equal_enumerator " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^second: .*: branch by " "staticprof" } } */
