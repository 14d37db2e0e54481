/* What the rule strict_order does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n)
{
  if (n > 3)
    work ();
  else
    rest ();
}
void second (int n, int m)
{
  if (n == m)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  strict_order " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^second: .*: branch by " "staticprof" } } */
