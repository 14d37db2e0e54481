/* What the rule zero_field does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
int number;
struct item
{
  int number, room;
  _Bool used;
  char *end;
  struct item *next;
  void (*hook) (void);
};

void first (void)
{
  if (number == 0)
    work ();
  else
    rest ();
}
void second (struct item *i)
{
  if (i->number == 2)
    work ();
  else
    rest ();
}

/* The end of a string in a field.  */
struct text
{
  char text[8];
};
void third (struct text *t, int i)
{
  if (t->text[i] == 0)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  zero_field " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^second: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^third: .*: branch by " "staticprof" } } */
