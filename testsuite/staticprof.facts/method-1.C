// Members of classes.
// { dg-options "-O2 -fdump-tree-staticprof-details" }

struct box
{
  virtual void release (int n);
  box (int n);
  int size;
};
extern void act ();
void
box::release (int n)
{
  if (n == size) // @test
    act ();
}
box::box (int n)
{
  size = n;
  if (n < 0) // @made
    act ();
}

// { dg-final { scan-tree-dump "@test: facts .* function_about=release language=cplusplus parameters=2 virtual " "staticprof" } }
// { dg-final { scan-tree-dump "@made: facts .* language=cplusplus .* constructor " "staticprof" } }
