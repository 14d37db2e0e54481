/* With counts=function each function has counts of its own.  */
/* { dg-options "-O2 -fdump-tree-optimized -fplugin-arg-libstaticprof-counts=function" } */

int
sum (int *a, int n)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

/* { dg-final { scan-tree-dump "local count" "optimized" } } */
/* { dg-final { scan-tree-dump-not "\\\[count" "optimized" } } */
