/* What the rule zero_call does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int give (void);
int number;

void first (void)
{
  if (number == 0)
    work ();
  else
    rest ();
}
void second (void)
{
  if (give () == 2)
    work ();
  else
    rest ();
}

/* The end of a string.  */
extern char next (void);
void third (void)
{
  if (next () == 0)
    work ();
  else
    rest ();
}

/* An instruction, no function.  */
void exchanged (int *p, int n)
{
  if (__sync_bool_compare_and_swap (p, n, 3))
    work ();
  else
    rest ();
}

/* A truth value is an answer, no status.  */
extern _Bool holds (int);
void asked (void)
{
  if (holds (3))
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  zero_call " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^second: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^third: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^exchanged: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^asked: .*: branch by " "staticprof" } } */
