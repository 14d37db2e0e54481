/* Figure 1b of Wu and Larus 1994: one header, two back edges after an even
   branch: 1 / (1 - .5 * .88 - .5 * .88) = 8.33.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=loop_branch -fdump-tree-staticprof-blocks" } */

extern int left (void), right (void);

void figure_1b (int x, volatile int *y)
{
  for (;;)
    {
      if (x < *y) /* @head */
	{
	  if (left ())
	    continue;
	  break;
	}
      if (right ())
	continue;
      break;
    }
}

/* { dg-final { scan-tree-dump-times "^figure_1b: @head: loop iterations=7.33333 scale=8.33333 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^figure_1b: .*  loop_branch 88.00% " 2 "staticprof" } } */
