/* A loop whose bound was loaded before it goes round less often than others.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

struct list
{
  int n;
  struct list *next, *last;
};
extern void use (int), rest (void);

void first (struct list *p)
{
  int n = p->n;
  for (int i = 0; i < n; i++)
    use (i);
  rest (); /* @first */
}
/* To an end that is hit.  */
void counted (struct list *p)
{
  int n = p->n;
  for (int i = 0; i != n; i++)
    use (i);
  rest (); /* @counted */
}
void walked (struct list *p)
{
  struct list *last = p->last;
  for (; p != last; p = p->next)
    use (p->n);
  rest (); /* @walked */
}

/* { dg-final { scan-tree-dump-times "^first: .*  loop_bound_loaded 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^counted: .*  loop_bound_loaded 90.00% @counted " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^walked: .*  loop_bound_loaded 90.00% @walked " 1 "staticprof" } } */
