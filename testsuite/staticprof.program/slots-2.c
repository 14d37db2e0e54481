/* Types without a name, unions, arrays in structures, structures in arrays.  */
/* { dg-options "-O2 -fdump-ipa-staticprof" } */
#define NOINLINE __attribute__ ((noinline))

static NOINLINE int one (int x) { return x + 1; }
static NOINLINE int two (int x) { return x + 2; }
static NOINLINE int three (int x) { return x + 3; }
static NOINLINE int four (int x) { return x + 4; }

static struct { int key; int (*f) (int); } unnamed[] = { { 1, one } };

typedef struct { int key; int (*f) (int); } named_by_typedef;
named_by_typedef named[] = { { 1, two } };

struct outer
{
  int key;
  union { int (*f) (int); long bits; };
  struct { int (*g[2]) (int); } inner;
};
struct outer outers[] = { { 1, { three }, { { four, four } } } };

int through_unnamed (int i) { return unnamed[i].f (1); }
int through_typedef (named_by_typedef *p) { return p->f (2); }
int through_union (struct outer *p) { return p->f (3); }
int through_inner (struct outer *p, int i) { return p->inner.g[i] (4); }

/* { dg-final { scan-ipa-dump "^through_unnamed: .* through static variable unnamed" "staticprof" } } */
/* { dg-final { scan-ipa-dump "^through_typedef: .* through field named_by_typedef.f" "staticprof" } } */
/* { dg-final { scan-ipa-dump "^through_union: .* through field outer.\[?\]" "staticprof" } } */
/* { dg-final { scan-ipa-dump "^through_inner: .* through field outer.inner" "staticprof" } } */
/* { dg-final { scan-ipa-dump-times "^(one|two|three|four): .*: function invocations=1 " 4 "staticprof" } } */
