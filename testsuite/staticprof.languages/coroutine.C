// C++20 coroutines: a generator that is resumed, and one that is dropped.
// { dg-do run }
// { dg-require-effective-target c++ }
// { dg-additional-options "-std=c++20" }
// { dg-output "sum 33 dropped 2\n" }

#include <coroutine>
#include <cstdio>
#include <exception>

struct generator
{
  struct promise_type
  {
    int value;
    generator get_return_object ()
    {
      return { std::coroutine_handle<promise_type>::from_promise (*this) };
    }
    std::suspend_always initial_suspend () { return {}; }
    std::suspend_always final_suspend () noexcept { return {}; }
    std::suspend_always yield_value (int v)
    {
      value = v;
      return {};
    }
    void return_void () {}
    void unhandled_exception () { std::terminate (); }
  };
  std::coroutine_handle<promise_type> handle;
  generator (std::coroutine_handle<promise_type> h) : handle (h) {}
  generator (const generator &) = delete;
  ~generator () { handle.destroy (); }
  bool next ()
  {
    handle.resume ();
    return !handle.done ();
  }
};

static generator
fibonacci (int limit)
{
  for (int a = 1, b = 1; a < limit;)
    {
      co_yield a;
      int c = a + b;
      a = b;
      b = c;
    }
}

int
main ()
{
  int sum = 0;
  generator g = fibonacci (20);
  while (g.next ())
    sum += g.handle.promise ().value;
  generator dropped = fibonacci (1000);
  dropped.next ();
  dropped.next ();
  dropped.next ();
  std::printf ("sum %d dropped %d\n", sum, dropped.handle.promise ().value);
}
