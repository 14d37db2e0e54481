/* Neither arm alone returns: both run straight to a return, neither does, or
   the function does not return at all.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern int value (int);
extern void work (int);

int both (int x, int y)
{
  if (x < y)
    return value (x);
  work (y);
  return y;
}
void join (int x, int y)
{
  if (x < y)
    work (x);
  work (y);
}
int neither (int x, int y)
{
  if (x < y)
    while (value (x))
      work (y);
  else
    while (value (y))
      work (x);
  return x;
}
void never (int x, int y)
{
  for (;;)
    {
      if (x < y)
	work (x);
      work (y);
    }
}

/* { dg-final { scan-tree-dump-not "^both: .*return 72" "staticprof" } } */
/* { dg-final { scan-tree-dump-not "^join: .*return 72" "staticprof" } } */
/* { dg-final { scan-tree-dump-not "^never: .*return 72" "staticprof" } } */
/* { dg-final { scan-branches "both join neither never" } } */
