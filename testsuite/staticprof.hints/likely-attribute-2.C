/* A hint about code that is always executed decides no branch and causes no
   warning.  Hints on both arms do not decide either.  */
/* { dg-require-effective-target c++ } */
/* { dg-options "-O2 -std=c++20 -Wno-attributes -fplugin-arg-libstaticprof-model=default -fplugin-arg-libstaticprof-warn=hints:55 -fdump-tree-staticprof" } */

extern void work (int);
extern int global;

extern "C" {
void behind_both (int x)
{
  if (x > 3)
    work (x);
  else
    work (-x);
  [[likely]] work (5);
}
void behind_one (int x)
{
  if (x > 3)
    work (x);
  [[unlikely]] work (5);
}
void before (int x)
{
  [[unlikely]] work (x);
  if (x > 3)
    work (1);
  else
    work (2);
}
void on_both (int x)
{
  if (x > 3)
    [[unlikely]] work (x);
  else
    [[unlikely]] work (-x);
}
void label_behind (int x)
{
  if (x > 3)
    goto out;
  work (2);
out:
  __attribute__ ((cold));
  work (1);
}
void value_alone (int x)
{
  global = __builtin_expect (x > 3, 1);
  if (x < 9)
    work (x);
}
/* The hint is about the outer branch.  */
void behind_the_inner (int x, int y)
{
  if (x)
    {
      if (y)
	work (1);
      else
	work (2);
      [[unlikely]] work (3);
    }
}
}

/* { dg-final { scan-tree-dump-times "branch by " 8 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "branch by learned" 7 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^behind_the_inner: .*branch by hint: .*90.00% " 1 "staticprof" } } */
