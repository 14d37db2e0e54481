/* What the rule loop_counters does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void use (int);

void one (int n)
{
  for (int i = 0; i < n; i++)
    use (i);
}
void none (int a, int b)
{
  while (a != b)
    if (a > b)
      a -= b;
    else
      b -= a;
  use (a);
}

/* { dg-final { scan-tree-dump-not "  loop_counters " "staticprof" } } */
/* { dg-final { scan-tree-dump "^one: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^none: .*: branch by " "staticprof" } } */
