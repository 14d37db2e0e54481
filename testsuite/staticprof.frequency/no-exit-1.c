/* A loop without end runs as often as the cap allows, and the code after it
   never runs.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=loop_branch -fdump-tree-staticprof-blocks" } */

extern void work (void);
extern int more (void);

void no_exit (void)
{
  for (;;)
    work (); /* @no_exit */
}
void none_below (void)
{
  while (more ()) /* @header */
    for (;;)
      work (); /* @endless */
}

/* { dg-final { scan-tree-dump-times "^no_exit: @no_exit: loop .*scale=1e\\+06 .* capped endless" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump "^no_exit: @no_exit: block frequency=1e\\+06 bb_freq=10000 " "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^none_below: @endless: loop .*endless" 1 "staticprof" } } */
