/* An interpreter made of computed gotos, each op jumping to the next: the ops
   form one big cycle that every op may enter; its outflow equals its inflow.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=pointer -fdump-tree-staticprof-blocks" } */

extern void one (void), two (void);

void interpret (const unsigned char *code)
{
  static void *const target[] = { &&first, &&second, &&stop };
  goto *target[*code++];
first: /* @one */
  one ();
  goto *target[*code++];
second: /* @two */
  two ();
  goto *target[*code++];
stop:;
}

/* { dg-final { scan-tree-dump-times "^interpret: @one: block frequency=(1|1.000\\d*|0.999\\d*) " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^interpret: @two: block frequency=(1|1.000\\d*|0.999\\d*) " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^interpret: .*block frequency=(1|1.000\\d*|0.999\\d*) .* exit " 1 "staticprof" } } */
