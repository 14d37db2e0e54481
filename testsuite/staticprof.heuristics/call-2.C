/* Calls of C++: virtual ones, and ones that may throw and so end a block.  */
/* { dg-require-effective-target c++ } */
/* { dg-options "-O2 -fplugin-arg-libstaticprof-model=wu-larus -fdump-tree-staticprof" } */

struct shape
{
  virtual void draw ();
};
extern void may_throw ();
struct guard
{
  guard ();
  ~guard ();
};
int global;

extern "C"
{
  int virtual_call (int x, int y, shape &s)
  {
    if (x < y)
      s.draw ();
    return global++; /* @virtual_call */
  }
  void throwing (int x, int y)
  {
    try
      {
	if (x < y)
	  may_throw ();
	global++; /* @throwing */
      }
    catch (...)
      {
	global = 0;
      }
  }
}

/* { dg-final { scan-votes "call 78.00%" } } */
