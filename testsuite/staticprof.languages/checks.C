// C++: checks of the standard library hardly ever fail.
// { dg-do compile }
// { dg-options "-fdump-tree-staticprof" }

#include <vector>

int element (const std::vector<int> &x, unsigned i)
{
  return x.at (i);
}

// { dg-final { scan-tree-dump "_M_range_check: .*: branch by hint: " "staticprof" } }
// { dg-final { scan-tree-dump-not "_M_range_check: .*: branch by evidence: " "staticprof" } }
