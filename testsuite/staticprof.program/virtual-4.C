// Virtual bases that are inherited many times: a table counts once.
// { dg-options "-O2 -fno-devirtualize -fdump-ipa-staticprof" }
template <int n> struct top;
template <int n> struct left : virtual top<n - 1>
{
};
template <int n> struct right : virtual top<n - 1>
{
};
template <int n> struct top : left<n>, right<n>
{
};
template <> struct top<0>
{
  virtual int call (int x) { return x; }
  int data;
};
struct bottom : virtual left<4>, virtual right<4>
{
  int call (int x) { return x + 1; }
};

top<0> *make (int i) { return i ? new bottom : new top<0>; }
int ask (top<0> *t) { return t->call (1); }

// { dg-final { scan-ipa-dump "indirect frequency=1 50.00% \[^ \]*, 50.00% \[^ \]* through virtual 3topILi0EE#0" "staticprof" } }
