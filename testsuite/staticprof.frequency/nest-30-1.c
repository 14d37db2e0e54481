/* Thirty nested loops: the innermost header runs 8.33333 * 7.33333^29 =
   1.0341e+26 times, nothing overflows, no loop is lost.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=loop_branch -fdump-tree-staticprof-blocks" } */

extern int more (int);
extern void work (void);

#define L(n) while (more (n))
#define TEN(n) L (n + 1) L (n + 2) L (n + 3) L (n + 4) L (n + 5) L (n + 6) L (n + 7) L (n + 8) L (n + 9) L (n + 10)

void thirty (void)
{
  TEN (0) TEN (10) TEN (20)
    work (); /* @body */
}

/* { dg-final { scan-tree-dump-times "^thirty: .*: loop iterations=7.33333 scale=8.33333 " 30 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^thirty: .*: loop .*depth=30 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^thirty: .*block frequency=1.03409e\\+26 bb_freq=10000 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^thirty: @body: block frequency=9.10003e\\+25 bb_freq=8800 " 1 "staticprof" } } */
