// Exceptions, destructors, templates.  The comments are as in known-1.c.

static volatile int total;

__attribute__ ((noinline, noclone)) void
here () /* @enters 601 */
{
  total = total + 1;
}

struct scope
{
  __attribute__ ((noinline)) scope () {}
  __attribute__ ((noinline)) ~scope ()
  {
    here (); /* @100 */
  }
};

template <class T>
__attribute__ ((noinline)) void
check (T x)
{
  if (x % 4 == 0)
    {
      here (); /* @25 */
      throw x;
    }
  here (); /* @75 */
}

/* GCC merges the two ends of a cleanup, one of which goes on to throw.  */
__attribute__ ((noinline)) void
work (int i) /* @enters 100 @incomplete */
{
  scope s;
  here (); /* @100 */
  check (i);
  here (); /* @75 */
}

struct base
{
  virtual ~base () {}
  virtual void call (int) = 0;
};

struct one : base
{
  void
  call (int n) override
  {
    for (int i = 0; i < n; i++)
      here (); /* @120 */
  }
};

struct other : base
{
  void
  call (int) override
  {
    here (); /* @5 */
  }
};

__attribute__ ((noinline)) void
calls (base *b, int n) /* @enters 45 */
{
  b->call (n);
}

int
main () /* @enters 1 */
{
  for (int i = 0; i < 100; i++)
    try
      {
	work (i);
	here (); /* @75 */
      }
    catch (int)
      {
	here (); /* @25 */
      }
    catch (...)
      {
	here (); /* @0 */
      }
  one x;
  other y;
  for (int i = 0; i < 40; i++)
    calls (&x, 3);
  for (int i = 0; i < 5; i++)
    calls (&y, 3);
  here (); /* @1 */
}
