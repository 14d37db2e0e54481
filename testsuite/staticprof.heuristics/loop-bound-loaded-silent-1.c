/* What the rule loop_bound_loaded does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

struct list
{
  int n;
};
extern void use (int);

void parameter (int n)
{
  for (int i = 0; i < n; i++)
    use (i);
}
/* Loaded each time round.  */
void again (struct list *p)
{
  for (int i = 0; i < p->n; i++)
    use (i);
}

/* { dg-final { scan-tree-dump-not "  loop_bound_loaded " "staticprof" } } */
/* { dg-final { scan-tree-dump "^parameter: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^again: .*: branch by " "staticprof" } } */
