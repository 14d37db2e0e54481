/* What the rule loop_bound_loaded does not speak about.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

struct list
{
  int n;
  struct list *next;
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
/* What is searched is no bound.  */
struct list *search (struct list *p, struct list *like)
{
  int key = like->n;
  while (p->n != key)
    p = p->next;
  return p;
}

/* { dg-final { scan-tree-dump-not "  loop_bound_loaded " "staticprof" } } */
/* { dg-final { scan-tree-dump "^parameter: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^again: .*: branch by " "staticprof" } } */
/* { dg-final { scan-tree-dump "^search: .*: branch by " "staticprof" } } */
