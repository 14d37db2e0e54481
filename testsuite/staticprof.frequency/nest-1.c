/* Two loops: the inner body runs 7.33 * 7.33 = 53.8 times, its header
   7.33 * 8.33 = 61.1 times.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=loop_branch -fdump-tree-staticprof-blocks" } */

extern int more (int);
extern void work (void);

void nest (void)
{
  while (more (1)) /* @outer */
    {
      work ();
      while (more (2)) /* @inner */
	work (); /* @body */
    }
}

/* { dg-final { scan-tree-dump-times "^nest: @outer: loop iterations=7.33333 scale=8.33333 .* depth=1 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^nest: @inner: loop iterations=7.33333 scale=8.33333 .* depth=2 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^nest: @outer: block frequency=8.33333 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^nest: @inner: block frequency=61.1111 bb_freq=10000 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^nest: @body: block frequency=53.7778 " 1 "staticprof" } } */
