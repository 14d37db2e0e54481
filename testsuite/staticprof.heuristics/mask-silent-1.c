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

/* Whether there is one bit, or none.  */
void power (unsigned n)
{
  if ((n & (n - 1)) == 0)
    work ();
  else
    rest ();
}
void signed_power (int n)
{
  if (n & (n - 1))
    work ();
  else
    rest ();
}

/* { dg-final { scan-tree-dump-not "  mask " "staticprof" } } */
/* { dg-final { scan-tree-dump "^first: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^second: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^power: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^signed_power: .*: branch by " "staticprof" } } */
