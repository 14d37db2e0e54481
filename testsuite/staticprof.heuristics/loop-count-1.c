/* What counts has not come to its bound: the loop goes on.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void use (int);

void up (int n)
{
  for (int i = 0; i < n; i++)
    use (i); /* @up */
}
void by_some (int n, int step)
{
  for (int i = 0; i < n; i += step)
    use (i); /* @by_some */
}
struct list
{
  int n, ends[4];
};
extern struct list all;
void to_field (struct list *p)
{
  for (int i = 0; i < p->n; i++)
    work (); /* @to_field */
}
void to_element (int k)
{
  for (int i = 0; i < all.ends[k] - 1; i++)
    work (); /* @to_element */
}
void to_real (double most)
{
  for (int i = 0; i < most; i++)
    work (); /* @to_real */
}

/* { dg-final { scan-tree-dump-times "^up: .*  loop_count 90.00% @up " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^by_some: .*  loop_count 90.00% @by_some " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^to_field: .*  loop_count 90.00% @to_field " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^to_element: .*  loop_count 90.00% @to_element " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^to_real: .*  loop_count 90.00% @to_real " 1 "staticprof" } } */
