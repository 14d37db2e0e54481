/* What the rule null_global does not speak about.  */
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
  if (i->next == 0)
    work ();
  else
    rest ();
}

/* Known elsewhere, but no global variable.  */
extern int ask (char * *);
void local (void)
{
  char *answer;
  ask (&answer);
  if (answer == 0)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  null_global " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^local: .*: branch by " "staticprof" } } */
