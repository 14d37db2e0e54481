/* What the rule mask does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (int n)
{
  if (n & 4)
    work ();
  else
    rest ();
}
void second (int n)
{
  if ((n & 6) == 2)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  mask " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^second: .*: branch by " "staticprof" } } */
