/* What the rule nonzero_value does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
struct item { int n, names; };
extern int total (int);
int value;

void first (struct item *p)
{
  if (p->names)
    work ();
  else
    rest ();
}
void second (int n)
{
  if (total (n))
    work ();
  else
    rest ();
}
void third (void)
{
  if (value == 3)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  nonzero_value " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^second: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^third: .*: branch by " "staticprof" } } */
