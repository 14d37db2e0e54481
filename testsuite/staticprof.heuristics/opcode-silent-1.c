/* The heuristic abstains on the order of other constants or variables, on equal
   variables, floats, pointers and truth values.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern void work (void);
extern void rest (void);

void less_than_ten (int x)
{
  if (x < 10)
    work ();
  rest ();
}
void more_than_ten (int x)
{
  if (x > 10)
    work ();
  rest ();
}
void variables_equal (int x, int y)
{
  if (x == y)
    work ();
  rest ();
}
void variables_ordered (int x, int y)
{
  if (x < y)
    work ();
  rest ();
}
void float_negative (double x)
{
  if (x < 0)
    work ();
  rest ();
}
void float_zero (float x)
{
  if (x == 0)
    work ();
  rest ();
}
void truth (_Bool b)
{
  if (b)
    work ();
  rest ();
}
void truth_not (_Bool b)
{
  if (!b)
    work ();
  rest ();
}
void null (char *p)
{
  if (p == 0)
    work ();
  rest ();
}

/* { dg-final { scan-tree-dump-not "opcode 84" "staticprof" } } */
/* { dg-final { scan-branches "less_than_ten more_than_ten variables_equal variables_ordered float_negative float_zero truth truth_not null" } } */
