/* Debug information changes no code, with exceptions.  */
/* { dg-require-effective-target c++ } */
/* { dg-options "-O2 -fcompare-debug" } */

struct resource { int n; resource (int); ~resource (); };
extern int more (int);

int debug (int n)
{
  for (int i = 0; i < n; i++)
    {
      int copy = i * 3;
      resource r (copy);
      try
	{
	  if (more (r.n) == 0)
	    break;
	}
      catch (...)
	{
	  int gone = copy - 1;
	  if (more (gone))
	    throw;
	}
    }
  return n;
}
