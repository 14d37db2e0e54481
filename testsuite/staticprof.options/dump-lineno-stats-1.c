/* Flags can be joined: source lines with their frequencies, and how often each
   heuristic voted.  */
/* { dg-options "-O2 -fdump-tree-staticprof-lineno-stats -fplugin-arg-libstaticprof-model=wu-larus" } */

extern int more (void);
extern void work (void);

void loop (void)
{
  while (more ()) /* @loop */
    work (); /* @body */
}

/* { dg-final { scan-tree-dump-times "^loop: @loop: line frequency=8.33333 bb_freq=10000 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^loop: @body: line frequency=7.33333 bb_freq=8800 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^loop: heuristic loop_branch fired=1 silent=0$" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^loop: heuristic pointer fired=0 silent=1$" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^loop: heuristic " 9 "staticprof" } } */
/* { dg-final { scan-tree-dump-not "^loop: .*: edge probability=" "staticprof" } } */
