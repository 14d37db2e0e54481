/* setjmp may return twice; the outflow is still equal to the inflow: the exit
   runs once.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=pointer -fdump-tree-staticprof-blocks" } */

typedef void *jump_buffer[64];
extern int setjmp (jump_buffer) __attribute__ ((returns_twice));
extern void work (void), again (void);
jump_buffer buffer;

void twice (void)
{
  if (setjmp (buffer) == 0)
    work (); /* @work */
  else
    again (); /* @again */
}

/* { dg-final { scan-tree-dump-times "^twice: @work: block frequency=\\d" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^twice: @again: block frequency=\\d" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^twice: .*block frequency=(1|0.99999\\d*) .* exit " 1 "staticprof" } } */
