// The functions in the table of an abstract class are not called.
// { dg-options "-O2 -fno-devirtualize -fdump-ipa-staticprof" }
struct shape
{
  __attribute__ ((noinline)) shape () : id (next++) {}
  virtual int area () = 0;
  int id;
  static int next;
};
struct square : shape
{
  int area () { return id * id; }
};

shape *make () { return new square; }
int ask (shape *s) { return s->area (); }

// { dg-final { scan-ipa-dump "indirect frequency=1 100.00% _ZN6square4areaEv through virtual 5shape#0" "staticprof" } }
