/* A loop that counts through an array and never ends, in a function without a
   branch.  */
/* { dg-options "-O2 -fdump-tree-staticprof-blocks" } */

int a[251];
int g (unsigned);

void
f (void)
{
  for (unsigned i = 0;; i++)
    a[i] = g (i);
}

/* { dg-final { scan-tree-dump "^f: .*: loop .* endless" "staticprof" } } */
