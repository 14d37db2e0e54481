/* No exit in the middle of a loop: no loop, both arms inside, both arms
   outside, or the loop's own branch.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern int odd (int);
extern void work (int);

void no_loop (int n)
{
  if (odd (n))
    work (n);
  work (-n);
}
void loop_branch_only (int n)
{
  for (int i = 0; i < n; i++)
    work (i);
}
void bottom_test_only (int n)
{
  do
    work (n);
  while (odd (n));
}
void both_inside (int n)
{
  for (int i = 0; i < n; i++)
    {
      if (odd (i))
	work (i);
      work (-i);
    }
}
void both_outside (int n)
{
  for (int i = 0; i < n; i++)
    {
      work (i);
      if (odd (i))
	{
	  if (odd (n))
	    work (1);
	  work (2);
	  return;
	}
    }
}

/* { dg-final { scan-tree-dump-not "^no_loop: .*loop_exit" "staticprof" } } */
/* { dg-final { scan-tree-dump-not "^loop_branch_only: .*loop_exit" "staticprof" } } */
/* { dg-final { scan-tree-dump-not "^bottom_test_only: .*loop_exit" "staticprof" } } */
/* { dg-final { scan-tree-dump-not "^both_inside: .*loop_exit" "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^both_outside: .*loop_exit" 1 "staticprof" } } */
/* { dg-final { scan-branches "no_loop loop_branch_only bottom_test_only both_inside both_outside" } } */
