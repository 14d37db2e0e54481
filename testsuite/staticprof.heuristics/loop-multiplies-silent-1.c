/* What the rule loop_multiplies does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void use (int);

void sum (int n)
{
  for (int i = 0; i < n; i++)
    use (i + 1);
}
/* Not in the loop.  */
void after (int n)
{
  int i;
  for (i = 0; i < n; i++)
    use (i);
  use (i * n);
}

/* { dg-final { scan-tree-dump-not "  loop_multiplies " "staticprof" } } */
/* { dg-final { scan-tree-dump "^sum: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^after: .*: branch by " "staticprof" } } */
