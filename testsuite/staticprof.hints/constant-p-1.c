/* What is not constant when the profile is estimated will not be.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern int checked (int), plain (int);

int choose (int n)
{
  if (__builtin_constant_p (n) && n > 5)
    return checked (n);
  return plain (n); /* @plain */
}

/* { dg-final { scan-tree-dump-times "^choose: .*: branch by hint: 0.04% " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^choose: .*  front_end 99.96% " 1 "staticprof" } } */
