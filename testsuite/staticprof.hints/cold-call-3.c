/* GCC marks the branch to a cold function that is inlined; the reason explains the mark.  */
/* { dg-options "-O2 -fdump-tree-staticprof-details" } */

__attribute__ ((cold)) int third (int x) { return x * 3; }

int sum (int n)
{
  int s = 0;
  for (int i = 0; i < n; i++) /* @loop */
    s += third (i);
  return s; /* @end */
}

/* { dg-final { scan-tree-dump-times "^sum: .*  marked_cold_call 99.96% " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-not "front_end" "staticprof" } } */
