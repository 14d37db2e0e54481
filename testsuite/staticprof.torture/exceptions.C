// Exceptions: nested and rethrown, with clean-ups, through a noexcept border,
// out of loops and switches.
// { dg-do run }
// { dg-require-effective-target c++ }

static int alive;
struct resource
{
  resource () { ++alive; }
  ~resource () { --alive; }
};
struct failure { int code; };

__attribute__ ((noinline)) static int
may_throw (int n)
{
  resource r;
  if (n % 7 == 3)
    throw failure { n };
  if (n % 11 == 5)
    throw n;
  return n;
}

__attribute__ ((noinline)) static int
nested (int n)
{
  resource outer;
  int sum = 0;
  for (int i = 0; i < n; i++)
    {
      resource inner;
      try
	{
	  switch (i % 4)
	    {
	    case 0:
	      sum += may_throw (i);
	      break;
	    case 1:
	      try
		{
		  sum += may_throw (i + 1);
		}
	      catch (const failure &f)
		{
		  if (f.code > 50)
		    throw;
		  sum += 1;
		  continue;
		}
	      break;
	    default:
	      continue;
	    }
	}
      catch (int)
	{
	  sum += 100;
	}
      catch (...)
	{
	  sum += 1000;
	}
    }
  return sum;
}

static int border (int n) noexcept
{
  try
    {
      return may_throw (n);
    }
  catch (...)
    {
      return -1;
    }
}

int
main ()
{
  int expected = 0;
  for (int i = 0; i < 100; i++)
    {
      int n = i % 4 == 0 ? i : i + 1;
      if (i % 4 > 1)
	continue;
      if (n % 7 == 3)
	expected += i % 4 == 1 && n <= 50 ? 1 : 1000;
      else if (n % 11 == 5)
	expected += 100;
      else
	expected += n;
    }
  return nested (100) == expected && alive == 0 && border (3) == -1 && border (4) == 4 ? 0 : 1;
}
