/* Where heuristic loop_branch applies it decides alone: the pointer test, the
   call and the return beside it change nothing, in the paper's model.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

struct list
{
  struct list *next;
  int value;
};
extern void work (int);

void pointer_chase (struct list *l)
{
  for (; l != 0; l = l->next)
    work (l->value); /* @pointer_chase */
}
int count_down (int n)
{
  do
    work (n);
  while (--n > 0); /* @count_down */
  return n;
}
/* The second test of a chain is in the loop but is not the loop branch.  */
void chain (int *a, int n)
{
  for (int i = 0; i < n && a[i] < n; i++) /* @chain */
    work (i);
}

/* { dg-final { scan-votes "loop_branch 88.00%" } } */
