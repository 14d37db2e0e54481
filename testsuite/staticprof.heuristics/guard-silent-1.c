/* No arm is guarded: neither uses an operand, both do, or the use comes
   after the arms have met.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern void work (int);
extern void rest (int);

void not_used (int x, int y, int z)
{
  if (x < y)
    work (z);
  rest (z);
}
void used_in_both (int x, int y)
{
  if (x < y)
    work (x);
  else
    rest (x);
}
void used_after (int x, int y, int z)
{
  if (x < y)
    work (z);
  rest (x);
}

/* { dg-final { scan-tree-dump-not "guard 62" "staticprof" } } */
/* { dg-final { scan-branches "not_used used_in_both used_after" } } */
