/* A hint of the programmer decides alone and is not combined with evidence.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=pointer,call -fdump-tree-staticprof" } */

extern void work (void);
int global;

int certain (char *p)
{
  if (__builtin_expect (p == 0, 1))
    work (); /* @certain */
  return global++; /* @guessed */
}

/* { dg-final { scan-tree-dump-times "^certain: .*builtin_expect 90.00% @certain " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^certain: .*pointer 60.00% @guessed .*overruled" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^certain: .*call 78.00% @guessed .*overruled" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^certain: .*branch by hint: .*90.00% @certain" 1 "staticprof" } } */
