/* Rates come from a file; a heuristic that it does not name keeps its own:
   .65 * .9 / (.65 * .9 + .35 * .1) = 94.35%.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=pointer,call,store -fplugin-arg-libstaticprof-rates=$srcdir/staticprof.combine/rates-1.txt -fdump-tree-staticprof" } */

extern int work (void);
int global;

int votes (char *p)
{
  if (p == 0)
    work ();
  return global++; /* @votes */
}

int kept (int x, int y)
{
  if (x < y)
    global = 3;
  return work (); /* @kept */
}

/* { dg-final { scan-tree-dump-times "^votes: .*pointer 65.00% @votes " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^votes: .*call 90.00% @votes " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^votes: .*branch by (evidence|learned): .*94.35% @votes" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^kept: .*store 55.00% @kept " 1 "staticprof" } } */
