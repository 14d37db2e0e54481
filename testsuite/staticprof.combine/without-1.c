/* All heuristics but those named with a minus are asked.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=-call -fdump-tree-staticprof" } */

extern void work (void);
int global;

int voices (char *p)
{
  if (p == 0)
    work ();
  return global++; /* @voices */
}

/* { dg-final { scan-tree-dump-times "^voices: .*pointer 60.00% @voices " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-not "call 78" "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^voices: .*branch by (evidence|learned): .*60.00% @voices" 1 "staticprof" } } */
