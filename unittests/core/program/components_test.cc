/* Strongly connected components.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/program/components.h"
#include "unittests/support/random_graph.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

struct arc
{
  int from, to;
};

components
find (int n, const std::vector<arc> &arcs)
{
  const int_lists by_caller (n, static_cast<int> (arcs.size ()),
			     [&] (int i) { return arcs[i].from; });
  return find_components (by_caller.each ([&] (int i) { return arcs[i].to; }));
}

TEST (Components, CallersComeFirst)
{
  /* 0 -> 1 <-> 2 -> 3; 4 alone  */
  components c = find (5, { { 0, 1 }, { 1, 2 }, { 2, 1 }, { 2, 3 } });
  EXPECT_EQ (4, c.members.size ());
  EXPECT_EQ (c.of[1], c.of[2]);
  EXPECT_LT (c.of[0], c.of[1]);
  EXPECT_LT (c.of[1], c.of[3]);
  EXPECT_NE (c.of[4], c.of[0]);
  EXPECT_EQ (0, find (0, {}).members.size ());
}

/* Compares the components with reachability computed by squaring.  */
TEST (Components, AreThoseThatReachEachOther)
{
  for (int seed = 0; seed < 200; ++seed)
    {
      random_source random (seed);
      int n = 1 + random.below (12);
      std::vector<arc> arcs;
      std::vector<std::vector<char>> reach (n, std::vector<char> (n, 0));
      for (int v = 0; v < n; ++v)
	reach[v][v] = 1;
      for (int i = random.below (2 * n); i > 0; --i)
	{
	  arc a = { random.below (n), random.below (n) };
	  arcs.push_back (a);
	  reach[a.from][a.to] = 1;
	}
      for (int k = 0; k < n; ++k)
	for (int i = 0; i < n; ++i)
	  for (int j = 0; j < n; ++j)
	    if (reach[i][k] && reach[k][j])
	      reach[i][j] = 1;
      components c = find (n, arcs);
      for (int i = 0; i < n; ++i)
	for (int j = 0; j < n; ++j)
	  {
	    EXPECT_EQ (reach[i][j] && reach[j][i], c.of[i] == c.of[j]) << seed;
	    EXPECT_TRUE (!reach[i][j] || c.of[i] <= c.of[j]) << seed;
	  }
      for (int k = 0; k < c.members.size (); ++k)
	{
	  std::vector<int> members;
	  for (int i = 0; i < n; ++i)
	    if (c.of[i] == k)
	      members.push_back (i);
	  EXPECT_EQ (members, std::vector<int> (c.members[k].begin (),
						c.members[k].end ()))
	    << seed;
	}
    }
}

TEST (Components, DeepGraphsNeedNoStack)
{
  std::vector<arc> arcs;
  int n = 1000000;
  for (int v = 0; v + 1 < n; ++v)
    arcs.push_back ({ v, v + 1 });
  components c = find (n, arcs);
  EXPECT_EQ (0, c.of[0]);
  EXPECT_EQ (n, c.members.size ());
  arcs.push_back ({ n - 1, 0 });
  EXPECT_EQ (1, find (n, arcs).members.size ());
}

} // namespace
} // namespace staticprof
