/* An indirect call reaches the functions that the slot of the pointer can hold,
   in proportion to their stores.  */
/* { dg-options "-O2 -fdump-ipa-staticprof-details" } */
#define NOINLINE __attribute__ ((noinline))

static NOINLINE int in_table_twice (int x) { return x + 1; }
static NOINLINE int in_table (int x) { return x + 2; }
static NOINLINE int opens (int x) { return x + 3; }
static NOINLINE int closes (int x) { return x + 4; }
static NOINLINE int closes_too (int x) { return x + 5; }
static NOINLINE int passed (int x) { return x + 6; }
static NOINLINE int returned (int x) { return x + 7; }
static NOINLINE int copied (int x) { return x + 8; }
static NOINLINE int local (int x) { return x + 9; }
static NOINLINE int chosen_a (int x) { return x + 10; }
static NOINLINE int chosen_b (int x) { return x + 11; }

static int (*table[]) (int) = { in_table_twice, in_table, in_table_twice };

struct ops
{
  int (*open) (int);
  int (*close) (int);
};
static struct ops static_ops = { opens, closes };
struct ops *all_ops[] = { &static_ops };

int
through_table (int i)
{
  return table[i] (1) + table[i + 1] (2) + table[i + 2] (3);
}

int
through_field (int i)
{
  all_ops[i]->close = closes_too;
  return all_ops[i]->open (1) + all_ops[i + 1]->close (2);
}

static NOINLINE int
through_parameter (int x, int (*f) (int))
{
  return f (x) + f (x + 1);
}

int
passes (int x)
{
  return through_parameter (x, passed);
}

static NOINLINE int (*
getter (int x)) (int)
{
  static int calls;
  calls += x;
  return returned;
}

int
through_result (int x)
{
  return getter (x) (1);
}

static int (*variable) (int) = copied;
int (*copy) (int);

int
through_copy (int x)
{
  copy = variable;
  return copy (x);
}

int
through_local (int x)
{
  int (*volatile on_stack[2]) (int);
  on_stack[0] = local;
  on_stack[1] = local;
  return on_stack[x] (x);
}

int
through_choice (int x)
{
  int (*f) (int) = x > 10 ? chosen_a : chosen_b;
  return f (x);
}

/* { dg-final { scan-ipa-dump "^in_table_twice: .*: function invocations=2 " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^in_table: .*: function invocations=1 " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^opens: .*: function invocations=1 " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^closes: .*: function invocations=0.5 " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^closes_too: .*: function invocations=0.5 " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^passed: .*: function invocations=2 " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^returned: .*: function invocations=1 " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^copied: .*: function invocations=1 " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^local: .*: function invocations=1 " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^chosen_a: .*: function invocations=0.5 " "staticprof" } } */
/* { dg-final { scan-ipa-dump "^chosen_b: .*: function invocations=0.5 " "staticprof" } } */

/* { dg-final { scan-ipa-dump "indirect frequency=3 66.67% in_table_twice, 33.33% in_table through static variable table" "staticprof" } } */
/* { dg-final { scan-ipa-dump-times "^through_table: .*:   call frequency=1 global=1 through static variable table" 3 "staticprof" } } */
/* { dg-final { scan-ipa-dump "^through_field: .*:   call .* through field ops.open" "staticprof" } } */
/* { dg-final { scan-ipa-dump "^through_field: .*:   call .* through field ops.close" "staticprof" } } */
/* { dg-final { scan-ipa-dump "^through_parameter: .*:   call .* through static argument through_parameter#1" "staticprof" } } */
/* { dg-final { scan-ipa-dump "^through_result: .*:   call .* through static result getter" "staticprof" } } */
/* { dg-final { scan-ipa-dump "^through_copy: .*:   call .* through static variable variable" "staticprof" } } */
/* { dg-final { scan-ipa-dump-not "unattributed through" "staticprof" } } */
