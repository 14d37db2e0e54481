// C++: checks of the standard library very rarely fail.
// { dg-options "-fdump-tree-staticprof" }

#include <vector>

int element (const std::vector<int> &x, unsigned i)
{
  return x.at (i);
}

// The functions called there do not return; since GCC 14 they are also cold, so the edge is never taken.
// { dg-final { scan-tree-dump {; \[0\.0[04]%\]} "staticprof" } }
// { dg-final { scan-tree-dump-not ": branch by (evidence|learned): " "staticprof" } }
