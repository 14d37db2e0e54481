/* What the rule loop_count does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void use (int);

struct item
{
  struct item *next;
};
void chase (struct item *p)
{
  while (p)
    {
      p = p->next;
      work ();
    }
}
void down (int n)
{
  for (int i = n; i > 0; i--)
    use (i);
}
/* What is loaded from somewhere else each time round is no bound.  */
void own_bound (int *ends)
{
  for (int i = 0; i < ends[i]; i++)
    work ();
}
/* What a counter makes by steps that differ does not count.  */
int bits (int n)
{
  int d = 0;
  while ((1 << d) < n)
    d++;
  return d;
}

/* { dg-final { scan-tree-dump-not "  loop_count " "staticprof" } } */
/* { dg-final { scan-tree-dump "^chase: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^down: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^own_bound: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^bits: .*: branch by " "staticprof" } } */
