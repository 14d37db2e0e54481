/* The kept profile is joined with the estimate, also on branches that were
   inlined; branches that it lacks are estimated.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof -fdump-tree-optimized" } */

static int
odd (int x)
{
  if (x % 3 == 0)
    return 1;
  return 0;
}

int
work (int *a, int n)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 100)
      s += a[i];
    else if (odd (a[i]))
      s--;
  return s;
}

int
idle (int *a, int n)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    s ^= a[i];
  return s;
}

int
main (int argc, char **argv)
{
  int a[1000], t = 0;
  for (int i = 0; i < 1000; i++)
    a[i] = i * 7 % 110;
  for (int k = 0; k < 1000; k++)
    t += work (a, 1000);
  if (argc > 5)
    t += idle (a, 1000);
  return t == 0;
}

/* Memory is not copied as -Os does it.  */
void
idle_copy (int *a, const int *b, int n)
{
  __builtin_memcpy (a, b, n * sizeof (int));
}

/* { dg-final { scan-tree-dump "work: \[^\n\]*:19: branch by kept: 8.1\[^\n\]*measured 1e.06 times" "staticprof" } } */
/* { dg-final { scan-tree-dump "work: \[^\n\]*:9: branch by kept: 33.700000%\[^\n\]*measured 919000 times" "staticprof" } } */
/* { dg-final { scan-tree-dump "work: \[^\n\]*:18: branch by kept: 99.9" "staticprof" } } */
/* One execution weighs little beside the estimate.  */
/* { dg-final { scan-tree-dump "main: \[^\n\]*:43: branch by kept: \[23\].\[^\n\]*measured 1 times" "staticprof" } } */
/* { dg-final { scan-tree-dump "idle: \[^\n\]*:30: branch by learned" "staticprof" } } */
/* Functions that ran have counts that can be compared: the inner loop of work
   runs 1000 times as often as the one around its calls.  Others are cold beside
   them, though others can call them.  */
/* { dg-final { scan-tree-dump "\\\[count: 10810063\[0-9\]{2}\\\]" "optimized" } } */
/* { dg-final { scan-tree-dump "\\\[count: 1081\\\]" "optimized" } } */
/* { dg-final { scan-tree-dump "\\\[count: 1\\\]" "optimized" } } */
