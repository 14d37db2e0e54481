/* __builtin_expect around a chain of && or || reaches every test of it, as
   with GCC's own predictor: none is left to the heuristics.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern int first (void), second (void);
extern void work (void);
int global;

void and_chain (void)
{
  if (__builtin_expect (first () && second (), 1))
    work (); /* @and_chain */
  global++;
}
int or_chain (void)
{
  if (__builtin_expect (first () || second (), 0))
    work ();
  return global++; /* @or_chain */
}

/* { dg-final { scan-tree-dump-times "^and_chain: .*branch by hint: .*90.00% @and_chain" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^or_chain: .*branch by hint: .*90.00% @or_chain" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-not "branch by (evidence|learned)" "staticprof" } } */
