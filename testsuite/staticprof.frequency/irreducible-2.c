/* A ring of three blocks entered at each of them.  With every branch even (the
   switch enters each with 1/3) all three are alike:
     x = 1/3 + 1/2 x, so x = 2/3.
   Then two that call each other, entered once at one and never at the other's
   own loop: a = 1/4 + 1/2 b, b = 3/4 + 1/2 a gives a = 5/6, b = 7/6.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fplugin-arg-libstaticprof-heuristics=pointer -fdump-tree-staticprof-blocks" } */

extern int a (void), b (void), c (void);

void ring (int x)
{
  switch (x)
    {
    case 1:
      goto at_a;
    case 50:
      goto at_b;
    default:
      goto at_c;
    }
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

/* { dg-final { scan-tree-dump-times "^ring: @ring_a: block frequency=0.666667 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^ring: @ring_b: block frequency=0.666\\d* " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^ring: @ring_c: block frequency=0.66\[67\]\\d* " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^uneven: @uneven_a: block frequency=0.833333 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^uneven: @uneven_b: block frequency=1.16667 " 1 "staticprof" } } */
