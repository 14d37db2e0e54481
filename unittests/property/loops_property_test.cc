/* The loop forest of random graphs, compared with its definition.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/graph/loops.h"
#include "unittests/support/random_graph.h"

#include <gtest/gtest.h>

#include <set>

namespace staticprof
{
namespace
{

/* The definition of Havlak's forest, checked by brute force: a loop is a
   maximal strongly connected set of blocks inside its parent without the
   parent's header; its header is the block that the search met first.  */
class LoopsProperty : public testing::TestWithParam<int>
{
protected:
  static std::set<int> inside (const loop_forest &loops, int l)
  {
    std::set<int> blocks;
    for (int b : loops.reverse_post_order ())
      if (loops.contains (l, b))
	blocks.insert (b);
    return blocks;
  }

  /* The blocks that FROM reaches inside WITHIN by at least one edge.  */
  static std::set<int> reach (const graph &g, int from,
			      const std::set<int> &within)
  {
    std::set<int> seen;
    std::vector<int> work (1, from);
    while (!work.empty ())
      {
	int b = work.back ();
	work.pop_back ();
	for (int e : g.succs (b))
	  if (within.count (g.dst (e)) && seen.insert (g.dst (e)).second)
	    work.push_back (g.dst (e));
      }
    return seen;
  }

  static void check (const weighted_graph &g)
  {
    loop_forest loops (g.cfg);
    std::vector<int> number (g.cfg.n_blocks ()); /* In reverse post-order.  */
    int n = 0;
    for (int b : loops.reverse_post_order ())
      number[b] = n++;
    for (int l = -1; l < loops.n_loops (); ++l)
      {
	std::set<int> body = inside (loops, l);
	if (l >= 0)
	  body.erase (loops[l].header);
	for (int b : body)
	  {
	    std::set<int> component;
	    for (int c : reach (g.cfg, b, body))
	      if (reach (g.cfg, c, body).count (b))
		component.insert (c);
	    int child = loops.loop_of (b);
	    while (child >= 0 && child != l && loops[child].parent != l)
	      child = loops[child].parent;
	    if (child == l)
	      EXPECT_TRUE (component.empty ()) << "b" << b;
	    else
	      {
		EXPECT_EQ (component, inside (loops, child)) << "b" << b;
		EXPECT_LE (number[loops[child].header], number[b]);
		EXPECT_EQ (l < 0 ? 1 : loops[l].depth + 1, loops[child].depth);
		EXPECT_LT (l, child);
	      }
	  }
      }
    std::vector<char> entered (loops.n_loops (), 0);
    for (int src : loops.reverse_post_order ())
      for (int e : g.cfg.succs (src))
	{
	  int dst = g.cfg.dst (e);
	  bool back = false;
	  for (int l = loops.loop_of (dst); l >= 0; l = loops[l].parent)
	    {
	      back |= loops.contains (l, src) && loops[l].header == dst;
	      entered[l] |= !loops.contains (l, src) && loops[l].header != dst;
	    }
	  EXPECT_EQ (back, loops.back_edge_p (e));
	  EXPECT_EQ (!loops.contains (loops.loop_of (src), dst),
		     loops.exit_edge_p (e));
	}
    for (int l = 0; l < loops.n_loops (); ++l)
      EXPECT_EQ (bool (entered[l]), loops[l].irreducible) << "loop " << l;
    if (HasFailure ())
      FAIL () << print (g);
  }
};

TEST_P (LoopsProperty, AreHavlaksForest)
{
  for (int i = 0; i < 5; ++i)
    {
      check (random_tangle (GetParam () * 10 + i, 5 + GetParam () % 20));
      check (random_program (GetParam () * 10 + i, 5 + GetParam () % 20));
    }
}

INSTANTIATE_TEST_SUITE_P (Seeds, LoopsProperty, testing::Range (0, 60));

} // namespace
} // namespace staticprof
