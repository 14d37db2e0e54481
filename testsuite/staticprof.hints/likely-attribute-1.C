/* [[likely]] and [[unlikely]] are worth 90%.  */
/* { dg-require-effective-target c++ } */
/* { dg-models "wu-larus default" } */
/* { dg-options "-O2 -std=c++20 -fdump-tree-staticprof" } */

extern void work ();
int global;

extern "C" {
void likely (int x, int y)
{
  if (x < y) [[likely]] /* @likely */
    work ();
  global++;
}
void unlikely (int x, int y)
{
  if (x >= y)
    global++; /* @unlikely */
  else [[unlikely]]
    global += 2;
  work ();
}
void case_label (int x)
{
  switch (x)
    {
    case 1:
      work ();
      break;
    [[likely]] case 50: /* @case_label */
      global = 2;
      break;
    case 900:
      global = 3;
      break;
    }
}
void two_labels (int x)
{
  switch (x)
    {
    case 1:
      work ();
      break;
    [[likely]] case 50:
      global = 2;
      break;
    [[unlikely]] case 900: /* @two_labels */
      global = 3;
      break;
    }
}
}

/* { dg-final { scan-tree-dump-times "^likely: .*branch by hint: .*90.00% @likely" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^unlikely: .*branch by hint: .*90.00% @unlikely" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^case_label: .*branch by hint: .*90.00% @case_label" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^two_labels: .*branch by hint: .*90.00% .*1.67% @two_labels" 1 "staticprof" } } */
