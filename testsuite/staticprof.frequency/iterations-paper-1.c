/* The paper has no rule for known counts of iterations.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern void work (int);

void counted (void)
{
  for (int i = 0; i < 10; i++) /* @ten */
    work (i);
}

/* { dg-final { scan-tree-dump-times "^counted: @ten: branch by loop_branch: 88.00% " 1 "staticprof" } } */
