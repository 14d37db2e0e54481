/* All heuristics vote except those named with a minus.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=-call -fdump-tree-staticprof" } */

extern void work (void);
int global;

int votes (char *p)
{
  if (p == 0)
    work ();
  return global++; /* @votes */
}

/* { dg-final { scan-tree-dump-times "^votes: .*pointer 60.00% @votes " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-not "call 78" "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^votes: .*branch by (evidence|learned): .*60.00% @votes" 1 "staticprof" } } */
