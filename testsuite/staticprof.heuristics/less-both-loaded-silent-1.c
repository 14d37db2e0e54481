/* What the rule less_both_loaded does not speak about.  */
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
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  less_both_loaded " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
