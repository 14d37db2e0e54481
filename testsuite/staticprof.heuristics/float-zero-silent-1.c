/* What the rule float_zero does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);

void first (double x, double y)
{
  if (x == y)
    work ();
  else
    rest ();
}
void second (double x)
{
  if (x < 0)
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  float_zero " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^second: .*: branch by " "staticprof" } } */
