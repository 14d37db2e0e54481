// C++: checks of the standard library hardly ever fail.
// { dg-do compile }
// { dg-options "-fdump-tree-staticprof" }

#include <vector>

int element (const std::vector<int> &x, unsigned i)
{
  return x.at (i);
}

// What is called there does not come back; since GCC 14 it is cold, too: never.
// { dg-final { scan-tree-dump {; \[0\.0[04]%\]} "staticprof" } }
// { dg-final { scan-tree-dump-not ": branch by (evidence|learned): " "staticprof" } }
