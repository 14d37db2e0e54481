/* What the rule short_circuit_last does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern int more (void);

void one (int *p)
{
  if (p)
    work ();
  else
    rest ();
}
void with_call (int *p)
{
  if (p && more ())
    work ();
  else
    rest ();
}
/* Two conditions: what is returned, and what is set, differs.  */
int two_returns (int n, int m)
{
  if (n > 9)
    return 11;
  if (m > 9)
    return 22;
  work ();
  return 3;
}
int two_arms (int n, int m)
{
  int i;
  if (n > 9)
    i = 11;
  else if (m > 9)
    i = 22;
  else
    {
      work ();
      i = 3;
    }
  rest ();
  return i + 1;
}

/* { dg-final { scan-tree-dump-not "  short_circuit_last " "staticprof" } } */
/* { dg-final { scan-tree-dump "^one: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^with_call: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^two_returns: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^two_arms: .*: branch by " "staticprof" } } */
