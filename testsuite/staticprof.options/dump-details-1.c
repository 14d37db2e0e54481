/* Details: every block and every edge as well.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof-details" } */

extern int more (void);
extern void work (void);

void loop (void)
{
  while (more ()) /* @loop */
    work (); /* @body */
}

/* { dg-final { scan-tree-dump-times "^loop: @loop: branch by loop_branch: 88.00% @body, 12.00% " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^loop: @loop: block frequency=8.33333 bb_freq=10000 mass=1 bias=" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^loop: @loop: edge probability=0.88 reverse=1 frequency=7.33333 weight=8800/10000 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^loop: @body: edge probability=1 reverse=0.88 frequency=7.33333 weight=10000/10000 back " 1 "staticprof" } } */
