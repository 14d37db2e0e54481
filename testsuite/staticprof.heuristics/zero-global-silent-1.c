/* Branches on which heuristic zero_global abstains.  */
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

void first (struct item *i)
{
  if (i->number == 0)
    work ();
  else
    rest ();
}
void second (void)
{
  if (number == 2)
    work ();
  else
    rest ();
}

/* Another function sets the variable, but it is not global.  */
extern int ask (int *);
void local (void)
{
  int answer;
  ask (&answer);
  if (answer == 0)
    work ();
  else
    rest ();
}

/* The end of a string in a variable.  */
char text[8];
void string (int i)
{
  if (text[i] == 0)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  zero_global " "staticprof" } } */
/* { dg-final { scan-branches "first second local string" } } */
