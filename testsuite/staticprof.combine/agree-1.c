/* Two votes that agree are stronger than either: 60% and 78% make
   .6 * .78 / (.6 * .78 + .4 * .22) = 84.17%.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=pointer,call -fdump-tree-staticprof" } */

extern void work (void);
int global;

int agree (char *p)
{
  if (p == 0)
    work ();
  return global++; /* @agree */
}

/* { dg-final { scan-tree-dump-times "^agree: .*pointer 60.00% @agree " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^agree: .*call 78.00% @agree " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^agree: .*branch by (evidence|learned): .*84.17% @agree" 1 "staticprof" } } */
