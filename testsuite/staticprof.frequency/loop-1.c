/* A loop's header runs 1 / (1 - .88) = 8.33 times, its body .88 of that, the
   code after it once.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=loop_branch -fdump-tree-staticprof-blocks" } */

extern int more (void);
extern void work (void);
extern int rest (void);

int loop (void)
{
  while (more ()) /* @header */
    work (); /* @body */
  return rest (); /* @after */
}

/* { dg-final { scan-tree-dump-times "^loop: @header: loop iterations=7.33333 scale=8.33333 cyclic=0.88 exit=0.12 depth=1 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^loop: @header: block frequency=8.33333 bb_freq=10000 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^loop: @body: block frequency=7.33333 bb_freq=8800 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^loop: @after: block frequency=1 bb_freq=1200 " 1 "staticprof" } } */
