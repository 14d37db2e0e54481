/* There is a note where an estimate is unsure and most of the work depends on
   it, but none where little work does or there is a hint.  */
/* { dg-options "-O2 -fno-diagnostics-show-caret -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=loop_branch -fplugin-arg-libstaticprof-warn=hints" } */

extern int f (int, int);

int much (int x, int y, int *a, int n)
{
  int s = 0;
  if (x < y) /* { dg-warning "note: a hint would have a large effect: 50.00% to line .*, .* 'x .* y' is unsure, and with one of the edges the function does \[0-9\]+ times the work \[\[\]-fplugin-arg-libstaticprof-warn=hints\]" } */
    for (int i = 0; i < n; i++)
      s += f (i, a[i]);
  return s;
}

int hinted (int x, int y, int *a, int n)
{
  int s = 0;
  if (__builtin_expect (x < y, 1))
    for (int i = 0; i < n; i++)
      s += f (i, a[i]);
  return s;
}

int little (int x, int y)
{
  return x < y ? f (x, y) : f (y, x);
}
