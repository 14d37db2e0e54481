/* By default it is not enough.  */
/* { dg-options "-O2 -fno-diagnostics-show-caret -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-warn=hints" } */

int sum (int *a, int n)
{
  int s = 0;
  for (int i = 0; __builtin_expect (i < n, 0); i++)
    s += a[i];
  return s;
}
