/* Others may call a function as often as they like, so at -O3 its loop is vectorized,
   though another function does most of the work of this unit.  */
/* { dg-options "-O3 -fdump-tree-vect-details" } */

int a[1000], b[1000];

void
add (int n)
{
  for (int i = 0; i < n; i++)
    a[i] = b[i] + 1;
}

int
main (int argc, char **argv)
{
  int t = 0;
  for (int i = 0; i < 1000; i++)
    for (int k = 0; k < 1000; k++)
      for (int j = 0; j < 1000; j++)
	t += a[j] * i;
  return t;
}

/* { dg-final { scan-tree-dump-times "vectorized 1 loops in function" 2 "vect" } } */
