/* Counters that calls could change are recognized, unless the loop has another
   store to them or a conditional one.  */
/* { dg-options "-O2 -fdump-tree-staticprof" } */

extern int n;
extern volatile int v;
extern void take (int *), work (int);

void by_reference (void)
{
  int i;
  for (i = 0; i < 12; i++)
    take (&i);
}

void global (void)
{
  for (n = 20; n >= 1; n--)
    work (n);
}

void bottom (void)
{
  n = 1;
  do
    work (n++);
  while (n != 9);
}

void two_stores (void)
{
  for (n = 0; n < 12; n++)
    {
      n += 2;
      work (n);
    }
}

void sometimes (int k)
{
  for (n = 0; n < 12; n++)
    if (k == n)
      n = 5;
    else
      work (n);
}

void unknown_begin (void)
{
  n = 0;
  work (3);
  for (; n < 12; n++)
    work (n);
}

void watched (void)
{
  for (v = 0; v < 12; v++)
    work (1);
}

/* { dg-final { scan-tree-dump-times "^by_reference: \[^\n\]*: loop iterations=12 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^global: \[^\n\]*: loop iterations=20 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^bottom: \[^\n\]*: loop iterations=7 " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "branch by iterations" 3 "staticprof" } } */
