// C++: the end of an object's lifetime is no use of it.
// { dg-require-effective-target c++ }
// { dg-options "-O2 -fdump-tree-staticprof" }

struct holder
{
  int *value;
  ~holder () {}
};

extern void work ();

void end (holder *p, holder *q)
{
  if (p != q)
    {
      p->~holder ();
      work ();
    }
  work ();
}

// { dg-final { scan-tree-dump "^end\[^:\]*: .*: branch by " "staticprof" } }
// { dg-final { scan-tree-dump-not "  guard " "staticprof" } }
