/* The target of a computed goto is unknown, so all targets are equally likely.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=pointer -fdump-tree-staticprof-blocks" } */

extern int one (void), two (void), three (void), rest (void);

int computed (int i)
{
  static void *const target[] = { &&first, &&second, &&third };
  goto *target[i];
first: /* @one */
  one ();
  goto out;
second: /* @two */
  two ();
  goto out;
third: /* @three */
  three ();
out: return rest (); /* @rest */
}

/* { dg-final { scan-tree-dump-times "^computed: @one: block frequency=0.333\\d*" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^computed: @two: block frequency=0.333\\d*" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^computed: @three: block frequency=0.333\\d*" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^computed: @rest: block frequency=1 " 1 "staticprof" } } */
