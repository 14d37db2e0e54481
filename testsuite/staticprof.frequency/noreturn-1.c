/* Flow into a call that does not return is lost: the rest runs slightly less
   than once.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=pointer -fdump-tree-staticprof-blocks" } */

extern void leave (void) __attribute__ ((noreturn));
extern int work (void);

int noreturn (int x, int y)
{
  if (x < y)
    leave (); /* @leave */
  return work (); /* @work */
}
void only_noreturn (void)
{
  leave (); /* @only */
}

/* { dg-final { scan-tree-dump-times "^noreturn: @leave: block frequency=0.000\\d+ " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^noreturn: @work: block frequency=0.999\\d+ " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^only_noreturn: @only: block frequency=1 bb_freq=10000 " 1 "staticprof" } } */
