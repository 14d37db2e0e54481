/* A loop with a very large known count is not colder than one of a million iterations;
   its frequency is that of the cap, and its outflow equals its inflow.  */
/* { dg-options "-O2 -fdump-tree-staticprof-blocks" } */
extern void work (void);
void million (void)
{
  for (long long i = 0; i < 1000000; i++)
    work ();
}
void ten_billion (void)
{
  for (long long i = 0; i < 10000010000; i++)
    work ();
}
void quintillion (void)
{
  for (long long i = 0; i < 1000000000000000000; i++)
    work ();
}
/* { dg-final { scan-tree-dump-times "^million: .*loop iterations=999999 scale=1e.06 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^ten_billion: .*loop iterations=999999 scale=1e.06 .* capped " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^quintillion: .*loop iterations=999999 scale=1e.06 .* capped " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^ten_billion: .*block frequency=(1|0.99\[0-9\]*) .* exit " 1 "staticprof" } } */
