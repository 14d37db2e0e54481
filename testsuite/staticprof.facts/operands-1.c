/* The values that operands are computed from, two steps back.  */
/* { dg-options "-O2 -fno-tree-dominator-opts -fdump-tree-staticprof-details" } */

extern int status (int, const char *);
extern void act (void);
struct item { struct item *next; int length; unsigned flags; };

static int __attribute__ ((noinline))
helper (struct item *p)
{
  return p->length;
}

void
operands (int a, struct item *p, int *numbers, int i, double x)
{
  if (status (3, "a text")) /* @call */
    act ();
  if (p->length > 300000) /* @field */
    act ();
  if (numbers[i] == 'x') /* @pointed */
    act ();
  if (a % 8 == 3) /* @remainder */
    act ();
  if (helper (p) < -5) /* @helper */
    act ();
  if (p->flags & 64) /* @mask */
    act ();
  if (a == 32) /* @parameter */
    act ();
  if (x > 1.5) /* @floating */
    act ();
}

/* { dg-final { scan-tree-dump "^operands: @call: facts .* left_from=call left_from_first=constant left_about=kind left_callee=outside .*left_here left_arguments=2 left_constants=2 left_text .*right_from=constant.* bits=32 " "staticprof" } } */
/* { dg-final { scan-tree-dump "^operands: @field: facts .* left_from=field left_from_first=parameter left_about=length .* right_constant=32767 " "staticprof" } } */
/* { dg-final { scan-tree-dump "^operands: @pointed: facts .* left_from=pointed_to left_from_first=pointer_sum .* right_character=letter " "staticprof" } } */
/* { dg-final { scan-tree-dump "^operands: @remainder: facts .* left_from=remainder left_from_first=parameter left_from_second=constant .* left_constant=8 .* right_constant=3 " "staticprof" } } */
/* { dg-final { scan-tree-dump "^operands: @helper: facts .* left_callee=unit_only .* right_constant=-5 " "staticprof" } } */
/* { dg-final { scan-tree-dump "^operands: @mask: facts .* left_from=bit_and left_from_first=field left_from_second=constant left_about=option .* left_constant=64 " "staticprof" } } */
/* { dg-final { scan-tree-dump "^operands: @parameter: facts .* left_from=parameter .*left_parameter=1 .*left_uses=2 .* right_constant=32 right_power_of_two right_character=blank " "staticprof" } } */
/* { dg-final { scan-tree-dump "^operands: @floating: facts .* left_from=parameter .*left_parameter=5 " "staticprof" } } */
