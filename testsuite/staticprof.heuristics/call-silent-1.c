/* Neither arm is the only one with a call: none has one, both have, it comes
   after the arms have met, or the compiler expands the call inline.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern void work (void);
int global;
float real;

void none (int x, int y)
{
  if (x < y)
    global = 1;
  global++;
}
void both (int x, int y)
{
  if (x < y)
    work ();
  else
    {
      work ();
      global = 1;
    }
  global++;
}
void after (int x, int y)
{
  if (x < y)
    global = 1;
  work ();
}
void in_place (int x, int y)
{
  if (x < y)
    global = __builtin_bswap32 (global);
  global++;
}
void absolute (int x, int y)
{
  if (x < y)
    real = __builtin_fabsf (real);
  global++;
}
/* An arm that may end the program does not change that the call comes after both.  */
void may_end (int x, int y)
{
  if (x < y)
    {
      if (x == 5)
	__builtin_abort ();
      global = 1;
    }
  work ();
}

/* { dg-final { scan-tree-dump-not "call 78" "staticprof" } } */
/* { dg-final { scan-branches "none both after in_place absolute may_end" } } */
