/* What the rule zero_choice does not speak about.  */
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

void from_field (struct item *i)
{
  if (i->number)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  zero_choice " "staticprof" } } */
/* { dg-final { scan-tree-dump "^from_field: .*: branch by " "staticprof" } } */
