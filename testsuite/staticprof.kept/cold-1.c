/* Code that ran is not cold, whatever it calls.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-local-pure-const1-details-blocks" } */

void complain (int) __attribute__ ((cold));

int
mostly (int *a, int n)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 100)
      s += a[i];
    else
      complain (i);
  return s;
}

/* It always ends in a call of the cold function.  */
void
whole (int x)
{
  if (x > 7)
    complain (1);
  complain (2);
}

/* { dg-final { scan-tree-dump-not "Invalid sum" "local-pure-const1" } } */
/* { dg-final { scan-tree-dump-not "never executed" "local-pure-const1" } } */
/* { dg-final { scan-tree-dump-not "globally 0" "local-pure-const1" } } */
