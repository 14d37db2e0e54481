/* A dump without flags shows branches and loops, not every block and edge.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern int more (void);
extern void work (void);

void loop (void)
{
  while (more ()) /* @loop */
    work ();
}

/* { dg-final { scan-tree-dump-times "^loop: @loop: branch by loop_branch: " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^loop: @loop: loop iterations=" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-not "^loop: .*: block frequency=" "staticprof" } } */
/* { dg-final { scan-tree-dump-not "^loop: .*: edge probability=" "staticprof" } } */
/* { dg-final { scan-tree-dump-not "^loop: .*: line frequency=" "staticprof" } } */
/* { dg-final { scan-tree-dump-not "^loop: heuristic " "staticprof" } } */
