/* A switch in the paper's model is even, also where cases share a label; what
   follows it runs once.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=pointer -fdump-tree-staticprof-blocks" } */

extern void one (void), two (void), three (void), rest (void);
extern volatile int global;

void shared (int x)
{
  switch (x)
    {
    case 1: /* @one */
    case 7:
    case 19:
      one ();
      break;
    case 50: /* @two */
      two ();
      break;
    case 900: /* @three */
      three ();
      break;
    }
  if (global) /* @rest */
    rest ();
}

/* { dg-final { scan-tree-dump-times "^shared: @one: block frequency=0.25 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^shared: @two: block frequency=0.25 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^shared: @three: block frequency=0.25 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^shared: @rest: block frequency=1 " 1 "staticprof" } } */
