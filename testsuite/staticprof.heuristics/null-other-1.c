/* A calculated pointer is not null.  */
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

struct item *null_other (struct item *i, int n)
{
  struct item *later = i + n;
  if (later)
    work (); /* @null_other */
  return later;
}

/* { dg-final { scan-tree-dump-times "^null_other: .*  null_other 90.00% @null_other " 1 "staticprof" } } */
