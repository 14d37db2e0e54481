/* A loop whose bound was loaded before it goes round less often than others.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

struct list
{
  int n;
};
extern void use (int), rest (void);

void first (struct list *p)
{
  int n = p->n;
  for (int i = 0; i < n; i++)
    use (i);
  rest (); /* @first */
}

/* { dg-final { scan-tree-dump-times "^first: .*  loop_bound_loaded 90.00% @first " 1 "staticprof" } } */
