// A call through the root of a deep hierarchy reaches the function of every
// class; so does one through a class in the middle to a function that it added.
// { dg-options "-O2 -fno-devirtualize -fdump-ipa-staticprof" }
struct root
{
  virtual int call (int) { return -1; }
};
template <int n> struct level : level<n - 1>
{
  int call (int x) { return x * n; }
  virtual int added (int x) { return x + n; }
};
template <> struct level<0> : root
{
};
template struct level<40>;

template <int n>
root *
make (int i)
{
  if constexpr (n > 0)
    return i == n ? new level<n> : make<n - 1> (i);
  return new root;
}
root *make_any (int i) { return make<40> (i); }

int ask_root (root *r) { return r->call (1); }
int ask_level (level<10> *l) { return l->added (2); }

// { dg-final { scan-ipa-dump "indirect frequency=1 .*_ZN5levelILi1EE4callEi.* through virtual 4root#0" "staticprof" } }
// { dg-final { scan-ipa-dump "indirect frequency=1 .*_ZN5levelILi40EE4callEi.* through virtual 4root#0" "staticprof" } }
// { dg-final { scan-ipa-dump "indirect frequency=1 .*_ZN5levelILi40EE5addedEi.* through virtual 5levelILi10EE#1" "staticprof" } }
// { dg-final { scan-ipa-dump-not "unattributed through" "staticprof" } }
