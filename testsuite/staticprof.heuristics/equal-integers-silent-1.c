/* What the rule equal_integers does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n)
{
  if (n == 7)
    work ();
  else
    rest ();
}
void second (char *p, char *q)
{
  if (p == q)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  equal_integers " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^second: .*: branch by " "staticprof" } } */
