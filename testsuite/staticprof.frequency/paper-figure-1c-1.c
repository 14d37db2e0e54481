/* Figure 1c of Wu and Larus 1994: three loops that share their header: 1 / (1 -
   .88 - .12 * .88 - .12 * .12 * .88) = 578.70.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=loop_branch -fdump-tree-staticprof-blocks" } */

extern int first (void), second (void), third (void);

void figure_1c (void)
{
again:
  if (first ()) /* @head */
    goto again;
  if (second ())
    goto again;
  if (third ())
    goto again;
}

/* { dg-final { scan-tree-dump-times "^figure_1c: @head: block frequency=578.704 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^figure_1c: .*  loop_branch 88.00% " 3 "staticprof" } } */
