/* An integer is not negative, not zero or less, and not equal to a constant,
   in 84%: as written, and as the opposite comparison.  */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

extern void work (void);
extern int rest (void);

int less_than_zero (int x)
{
  if (x < 0)
    work ();
  return rest (); /* @less_than_zero */
}
void at_least_zero (int x)
{
  if (x >= 0)
    work (); /* @at_least_zero */
  rest ();
}
int zero_or_less (int x)
{
  if (x <= 0)
    work ();
  return rest (); /* @zero_or_less */
}
void more_than_zero (int x)
{
  if (x > 0)
    work (); /* @more_than_zero */
  rest ();
}
int equals_constant (int x)
{
  if (x == 42)
    work ();
  return rest (); /* @equals_constant */
}
void differs_from_constant (int x)
{
  if (x != -7)
    work (); /* @differs_from_constant */
  rest ();
}
int equals_zero (unsigned x)
{
  if (!x)
    work ();
  return rest (); /* @equals_zero */
}
int less_than_one (long x)
{
  if (x < 1)
    work ();
  return rest (); /* @less_than_one */
}
int character (char c)
{
  if (c == '\\')
    work ();
  return rest (); /* @character */
}
int converted (signed char c)
{
  if ((long)c == 9)
    work ();
  return rest (); /* @converted */
}
int constant_first (int x)
{
  if (0 > x)
    work ();
  return rest (); /* @constant_first */
}
enum color
{
  red,
  green,
  blue
};
int enumerated (enum color c)
{
  if (c == blue)
    work ();
  return rest (); /* @enumerated */
}
int truth_value;
int through_int (int x)
{
  int negative = x < 0;
  truth_value = negative;
  if (negative)
    work ();
  return rest (); /* @through_int */
}

/* { dg-final { scan-votes "opcode 84.00%" } } */
