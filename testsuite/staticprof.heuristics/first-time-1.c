/* What is tested is not set now.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void *find (const char *);
struct item
{
  int number, room;
  _Bool used;
  char *end;
  struct item *next;
  void (*hook) (void);
};

void first_time (struct item *i)
{
  if (!i->next)
    i->next = find (0);
  else
    rest (); /* @first_time */
  work ();
}

/* { dg-final { scan-tree-dump-times "^first_time: .*  first_time 90.00% @first_time " 1 "staticprof" } } */
