// There are only hints about edges of exceptions, in a function without a branch.
// { dg-options "-O2 -fplugin-arg-libstaticprof-warn=hints" }

struct at_end
{
  ~at_end ();
};

void g (int *);

void
f (int *p)
{
  at_end e;
  g (p);
  throw 1;
}
