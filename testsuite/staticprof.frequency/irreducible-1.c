/* A goto into a loop.  With every branch even (no pointer is tested):
     first = 1/2 + 1/2 second,  second = 1/2 + first
   gives second = 2, first = 3/2, exactly.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=pointer -fdump-tree-staticprof-blocks" } */

extern int more (void);
extern void first (void);
extern int second (void);

void irreducible (int x, int y)
{
  if (x < y)
    goto middle;
again: /* @first */
  first ();
  __asm__ volatile ("");
middle:
  if (second ()) /* @second */
    goto again;
}

/* { dg-final { scan-tree-dump-times "^irreducible: .*loop .* irreducible" 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^irreducible: @first: block frequency=1.5 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^irreducible: @second: block frequency=2 " 1 "staticprof" } } */
