// C++: checks of the standard library hardly ever fail.
// { dg-do compile }
// { dg-options "-fdump-tree-staticprof" }

#include <vector>

int element (const std::vector<int> &x, unsigned i)
{
  return x.at (i);
}

// { dg-final { scan-tree-dump ": branch by hint: " "staticprof" } }
// { dg-final { scan-tree-dump-not ": branch by evidence: " "staticprof" } }
