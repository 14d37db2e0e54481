/* A hint wins over the loop branch too, and the loop's iterations follow from
   it: 1 / .9 executions of the header.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern int more (void);
extern void work (void);

void seldom_repeated (void)
{
  while (__builtin_expect (more (), 0))
    work ();
}

/* { dg-final { scan-tree-dump-times "^seldom_repeated: .*  builtin_expect 90.00% " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^seldom_repeated: .*  loop_branch 88.00% .*overruled" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^seldom_repeated: .*loop iterations=0.11111\\d* scale=1.1111\\d* " 1 "staticprof" } } */
