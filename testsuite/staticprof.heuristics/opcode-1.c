/* An integer is not negative, not zero or less, and not equal to a constant,
   in 84%: as written, and as the opposite comparison.  */
/* { dg-do compile } */
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

/* { dg-final { scan-tree-dump-times "^less_than_zero: .*opcode 84.00% @less_than_zero " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^at_least_zero: .*opcode 84.00% @at_least_zero " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^zero_or_less: .*opcode 84.00% @zero_or_less " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^more_than_zero: .*opcode 84.00% @more_than_zero " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^equals_constant: .*opcode 84.00% @equals_constant " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^differs_from_constant: .*opcode 84.00% @differs_from_constant " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^equals_zero: .*opcode 84.00% @equals_zero " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^less_than_one: .*opcode 84.00% @less_than_one " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^character: .*opcode 84.00% @character " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^converted: .*opcode 84.00% @converted " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^constant_first: .*opcode 84.00% @constant_first " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^enumerated: .*opcode 84.00% @enumerated " 1 "staticprof" } } */
/* { dg-final { scan-tree-dump-times "^through_int: .*opcode 84.00% @through_int " 1 "staticprof" } } */
