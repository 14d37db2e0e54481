/* A pointer that several ways lead to is not null.  */
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

void null_merged (struct item *i)
{
  for (; i; i = i->next)
    work (); /* @null_merged */
}

/* { dg-final { scan-tree-dump-times "^null_merged: .*  null_merged 90.00% @null_merged " 1 "staticprof" } } */
