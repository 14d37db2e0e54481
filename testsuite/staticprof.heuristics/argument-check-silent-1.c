/* What the rule argument_check does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int give (void);

int later (int n)
{
  n = give ();
  if (n == 3)
    return 0;
  work ();
  while (n--)
    rest ();
  return give ();
}
int no_return (int n)
{
  if (n == 3)
    work ();
  return give ();
}

/* { dg-final { scan-tree-dump-not "  argument_check " "staticprof" } } */
/* { dg-final { scan-tree-dump "^later: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^no_return: .*: branch by " "staticprof" } } */
