/* What the rule tested_before does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void another (int n, int m)
{
  if (n == 1)
    work ();
  else if (m == 2)
    work ();
  else
    rest ();
}
void order (int n)
{
  if (n == 1)
    work ();
  else if (n > 7)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  tested_before " "staticprof" } } */
/* { dg-final { scan-tree-dump "^another: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^order: .*: branch by " "staticprof" } } */
