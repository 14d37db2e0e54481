// Virtual inheritance, member pointers, lambdas, statics with guards, and a
// switch over strings hashed at compile time.
// { dg-do run }
// { dg-require-effective-target c++ }

struct root { virtual int f (int) { return 1; } int id; virtual ~root () {} };
struct left : virtual root { int f (int n) override { return n < 0 ? -1 : 2; } };
struct right : virtual root { int g (int n) { return n ? 3 : 4; } };
struct both final : left, right { int f (int n) override { return left::f (n) + g (n); } };

constexpr unsigned hash (const char *s) { return *s ? *s + 31 * hash (s + 1) : 7; }

__attribute__ ((noinline)) static int
word (const char *s)
{
  switch (hash (s))
    {
    case hash ("while"): return 1;
    case hash ("for"): return 2;
    case hash ("do"): return 3;
    case hash ("goto"): return 4;
    case hash ("switch"): return 5;
    default: return 0;
    }
}

__attribute__ ((noinline)) static int
once (int n)
{
  static int first = n ? n : 17;
  return first;
}

template <class F> static int
repeat (int n, F f)
{
  int sum = 0;
  while (n-- > 0)
    sum += f (n);
  return sum;
}

int
main ()
{
  both b;
  root *r = &b;
  int (right::*member) (int) = &right::g;
  int sum = repeat (10, [&] (int n) { return n % 2 ? r->f (n) : (b.*member) (n); });
  return sum == 5 * 5 + 3 * 4 + 4 && word ("goto") == 4 && word ("if") == 0
	 && once (0) == 17 && once (5) == 17 ? 0 : 1;
}
