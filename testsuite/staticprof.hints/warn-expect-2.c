/* Evidence of 85% is enough if requested.  */
/* { dg-options "-O2 -fno-diagnostics-show-caret -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-warn=hints:85" } */

int sum (int *a, int n)
{
  int s = 0;
  for (int i = 0; __builtin_expect (i < n, 0); i++) /* { dg-warning "warning: '__builtin_expect' contradicts the other evidence, which gives 88.00% to line 8, when 'i < n'" } */
    s += a[i]; /* { dg-warning "note: 88.00%: line 8 continues the loop" "reason" { target *-*-* } 7 } */
  return s;
}
