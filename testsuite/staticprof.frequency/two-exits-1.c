/* A loop with two exits: .88 * .8 = .704 of the iterations stay, so the header
   runs 1 / .296 = 3.38 times.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=loop_branch,loop_exit -fdump-tree-staticprof-blocks" } */

extern int more (void), enough (void);
extern void work (void);
extern int rest (void);

int two_exits (void)
{
  while (more ()) /* @header */
    {
      if (enough ()) /* @body */
	break;
      work (); /* @latch */
    }
  return rest (); /* @after */
}

/* { dg-final { scan-tree-dump-times "^two_exits: @header: loop iterations=2.37838 scale=3.37838 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^two_exits: @body: block frequency=2.97297 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^two_exits: @latch: block frequency=2.37838 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^two_exits: @after: block frequency=1 " 1 "staticprof" } } */
