/* Functions get counts that can be compared: the work of inner counts in each
   of them, and what main does once is cold beside it.  */
/* { dg-options "-O2 -fdump-tree-optimized" } */
#define NOINLINE __attribute__ ((noinline))

extern void put (int);

static NOINLINE int
inner (int x)
{
  int sum = 0;
  for (int i = 0; i < 10000; i++)
    sum += i * x ^ sum;
  return sum;
}

static NOINLINE void
rare (int x)
{
  put (x);
  put (x + 1);
}

int
main (int argc, char **argv)
{
  int sum = 0;
  rare (argc);
  for (int i = 0; i < 1000; i++)
    sum += inner (i);
  return sum;
}

/* { dg-final { scan-tree-dump-not "local count" "optimized" } } */
/* { dg-final { scan-tree-dump "Function main \\(.*\\) \\(executed once\\)" "optimized" } } */
/* { dg-final { scan-tree-dump "\\\[count: 1048576\[0-9\]*\\\]" "optimized" } } */
