/* A result says that the loop goes on.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern void work (void), rest (void);
extern void use (int);

int first (int a, int b)
{
  while (a != b)
    if (a > b) /* @first */
      a -= b;
    else
      b -= a;
  return a;
}
void second (int n)
{
  while (n != 1)
    {
      n = n & 1 ? 3 * n + 1 : n / 2; /* @second */
      use (n);
    }
}

/* { dg-final { scan-tree-dump-times "^first: .*  loop_computed 90.00% @first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^second: .*  loop_computed 90.00% @second " 1 "staticprof" } } */
