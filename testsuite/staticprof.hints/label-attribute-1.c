/* Labels with attribute hot or cold are worth 90%.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */
/* { dg-models "wu-larus default" } */

extern void work (void);
int global;

void cold_label (int x, int y)
{
  if (x < y)
    goto error;
  global++; /* @cold_label */
  return;
error:
  __attribute__ ((cold));
  global = 0;
}
void hot_label (int x, int y)
{
  if (x < y)
    goto fast; /* @hot_label */
  work ();
  return;
fast:
  __attribute__ ((hot));
  global = 0;
  work ();
}

/* { dg-final { scan-tree-dump-times "^cold_label: .*branch by hint: .*90.00% @cold_label" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^hot_label: .*branch by hint: .*90.00% @hot_label" 1 "staticprof" } } */
