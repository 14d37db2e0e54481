/* What the rule first_time does not speak about.  */
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

void another (struct item *i)
{
  if (!i->next)
    i->end = find (0);
  else
    rest ();
  work ();
}

/* { dg-final { scan-tree-dump-not "  first_time " "staticprof" } } */
/* { dg-final { scan-tree-dump "^another: .*: branch by " "staticprof" } } */
