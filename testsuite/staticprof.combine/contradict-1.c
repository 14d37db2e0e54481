/* Two votes that contradict each other: 60% for the call and 78% against it
   leave .6 * .22 / (.6 * .22 + .4 * .78) = 29.73% for it.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=pointer,call -fdump-tree-staticprof" } */

extern void work (void);
int global;

int contradict (char *p)
{
  if (p != 0)
    work (); /* @taken */
  return global++; /* @contradict */
}

/* { dg-final { scan-tree-dump-times "^contradict: .*pointer 60.00% @taken " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^contradict: .*call 78.00% @contradict " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^contradict: .*branch by (evidence|learned): .*70.27% @contradict" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^contradict: .*branch by (evidence|learned): .*29.73% @taken" 1 "staticprof" } } */
