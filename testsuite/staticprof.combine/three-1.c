/* Three votes: 60%, 78% and 72% for one arm make
   .6 * .78 * .72 / (.6 * .78 * .72 + .4 * .22 * .28) = 93.19%.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=pointer,call,return -fdump-tree-staticprof" } */

extern void complain (void);
extern void work (void);
int global;

int three (char *p, int x, int y)
{
  if (p == 0)
    {
      complain ();
      return -1;
    }
  if (x < y) /* @three */
    global++;
  work ();
  return 0;
}

/* { dg-final { scan-tree-dump-times "^three: .*pointer 60.00% @three " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^three: .*call 78.00% @three " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^three: .*return 72.00% @three " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^three: .*branch by (evidence|learned): .*93.19% @three" 1 "staticprof" } } */
