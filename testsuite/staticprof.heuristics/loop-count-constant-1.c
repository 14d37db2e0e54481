/* What counts has not come to its constant bound: the loop goes on.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void use (int);

void down (int n)
{
  for (int i = n; i > 0; i--)
    use (i); /* @down */
}
void up (int n)
{
  for (int i = n; i < 100; i++)
    use (i); /* @up */
}

/* { dg-final { scan-tree-dump-times "^down: .*  loop_count_constant 90.00% @down " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^up: .*  loop_count_constant 90.00% @up " 1 "staticprof" } } */
