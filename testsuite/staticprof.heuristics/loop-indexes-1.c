/* A loop that indexes an array goes round more often than others.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void rest (void), use (int);

void first (int *p, int n)
{
  for (int i = 0; i < n; i++)
    p[i] = 0; /* @first */
  rest ();
}
void second (long *p, int n)
{
  for (int i = 0; i < n; i++)
    use (p[2 * i] > 0); /* @second */
  rest ();
}

void before (int *p, long n)
{
  for (long i = 1; i < n; i++)
    use (p[i - 1]); /* @before */
  rest ();
}

/* { dg-final { scan-tree-dump-times "^first: .*  loop_indexes 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  loop_indexes 90.00% @second " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^before: .*  loop_indexes 90.00% @before " 1 "staticprof" } } */
