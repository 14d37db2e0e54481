// Pointers to members, lambdas, types in namespaces and in none.
// { dg-options "-O2 -fdump-ipa-staticprof" }
#define NOINLINE __attribute__ ((noinline))
namespace
{
  struct local { int (*f) (int); };
  NOINLINE int one (int x) { return x + 1; }
  local hidden[] = { { one } };
}
namespace ns
{
  struct node { int (*f) (int); };
  static NOINLINE int two (int x) { return x + 2; }
  node nodes[] = { { two } };
}
struct object
{
  NOINLINE int three (int x) { return x + 3; }
};
static int (object::*members[]) (int) = { &object::three };

int through_anonymous (int i) { return hidden[i].f (1); }
int through_namespace (ns::node *n) { return n->f (2); }
int through_member (object *o, int i) { return (o->*members[i]) (3); }
int
through_lambda (int x)
{
  int (*volatile f[1]) (int);
  f[0] = [] (int y) { return y * 2; };
  return f[x] (4);
}

// { dg-final { scan-ipa-dump "^through_anonymous: .* through static field .*local.f" "staticprof" } }
// { dg-final { scan-ipa-dump "^through_namespace: .* through field ns::node.f" "staticprof" } }
// { dg-final { scan-ipa-dump "^through_member: .* through static variable _ZL7members" "staticprof" } }
// { dg-final { scan-ipa-dump-times "^\[^ \]*(one|two|three|_FUN): .*: function invocations=1 " 3 "staticprof" } }
