/* What the rule tail_call does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int slow (int), more (void);

int prepares (int n)
{
  if (n < 7)
    work ();
  while (more ())
    rest ();
  return n;
}
int no_call (int n)
{
  if (n < 7)
    return 0;
  while (more ())
    work ();
  return n;
}

/* { dg-final { scan-tree-dump-not "  tail_call " "staticprof" } } */
/* { dg-final { scan-tree-dump "^prepares: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^no_call: .*: branch by " "staticprof" } } */
