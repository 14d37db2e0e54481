/* Neither arm alone has a store: registers only, a load, a store in both, a
   store after the arms have met.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern void work (int);
int global, other;
volatile int device;

void registers (int x, int y)
{
  int z = x;
  if (x < y)
    {
      z = y * y - x;
      work (z);
    }
  work (z);
}
void load (int x, int y)
{
  if (x < y)
    (void)device;
  work (x);
}
void both (int x, int y)
{
  if (x < y)
    global = 1;
  else
    other = 2;
  work (x);
}
void after (int x, int y)
{
  if (x < y)
    work (y);
  global = 1;
  work (x);
}

/* { dg-final { scan-tree-dump-not "store 55" "staticprof" } } */
/* { dg-final { scan-branches "registers load both after" } } */
