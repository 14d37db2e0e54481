/* A ring of three blocks entered at each of them.  With every branch even a =
   1/2 + 1/2 c, b = 1/4 + 1/2 a, c = 1/4 + 1/2 b gives a = 11/14, b = 9/14, c =
   8/14.  Then two that lead to each other, entered once at one and never at the
   other's own loop: a = 1/4 + 1/2 b, b = 3/4 + 1/2 a gives a = 5/6, b = 7/6.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=pointer -fdump-tree-staticprof-blocks" } */

extern int a (void), b (void), c (void);

void ring (int x, int y, int z)
{
  if (x < y)
    goto at_a;
  if (y < z)
    goto at_b;
  goto at_c;
at_a:
  if (a ()) /* @ring_a */
    goto at_b;
  return;
at_b:
  if (b ()) /* @ring_b */
    goto at_c;
  return;
at_c:
  if (c ()) /* @ring_c */
    goto at_a;
}
void uneven (int x, int y, int z)
{
  if (x < y)
    goto at_b;
  if (y < z)
    goto at_b;
at_a:
  if (a ()) /* @uneven_a */
    goto at_b;
  return;
at_b:
  if (b ()) /* @uneven_b */
    goto at_a;
}

/* { dg-final { scan-tree-dump-times "^ring: @ring_a: block frequency=0.785714 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^ring: @ring_b: block frequency=0.642857 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^ring: @ring_c: block frequency=0.571429 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^uneven: @uneven_a: block frequency=0.833333 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^uneven: @uneven_b: block frequency=1.16667 " 1 "staticprof" } } */
