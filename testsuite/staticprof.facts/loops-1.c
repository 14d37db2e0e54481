/* Counters of a loop, and the condition of the controlling branch.  */
/* { dg-options "-O2 -fdump-tree-staticprof-details" } */

extern void act (int);

void
loops (const int *p, int n)
{
  double sum = 0;
  for (int i = 7; i < n; i += 3) /* @loop */
    {
      sum += p[i];
      if (sum > 1) /* @first */
	if (sum > 9) /* @second */
	  act (i);
    }
  act ((int) sum);
}

/* { dg-final { scan-tree-dump "^loops: @loop: facts .* left_from=loop_variable left_from_first=sum left_from_second=constant .* right_before_loop .* step=3 begins_constant begin=7 .* loop_variables=2 loop_float_variables=1 " "staticprof" } } */
/* { dg-final { scan-tree-dump "^loops: @second: facts .* controlling_same_left " "staticprof" } } */
/* { dg-final { scan-tree-dump-not "^loops: @second: facts .* controlling_same_test " "staticprof" } } */
/* { dg-final { scan-tree-dump "^loops: @first: facts .* next_same_left " "staticprof" } } */
