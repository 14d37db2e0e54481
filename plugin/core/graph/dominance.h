/* Dominators and post-dominators with constant-time queries.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Lengauer and Tarjan ("A fast algorithm for finding dominators in a
   flowgraph", TOPLAS 1979) with path compression: at most edges * log blocks,
   iterative.  (The simpler semi-NCA is quadratic when many blocks deep in the
   tree can also be reached from its root.)

   Post-dominators.  Every block without successors is an exit.  A region that
   can never reach one (an endless loop) is given virtual exits at the latches
   of its outermost loop, so that the relation is defined for every block that
   the entry reaches, and says what each iteration must run through.  Exceptions
   and the like are left out: an edge that is abnormal, fake or thrown counts
   only in a block that has no other kind, or else nothing would post-dominate a
   call that may throw.  Edges to blocks where control inevitably stops are left
   out as well, if their source can still reach an exit.  */

#pragma once

#include "plugin/core/graph/graph.h"

#include <vector>

namespace staticprof
{

class loop_forest;

enum class dominance_direction
{
  dominators,
  post_dominators
};

class dominance
{
public:
  /* A tree of N_BLOCKS blocks in which none dominates another, for a function
     in which no heuristic needs dominance.  */
  explicit dominance (int n_blocks);
  /* Use dominators that are already known: IMMEDIATE is indexed by block, as
     below.  Those of blocks without successors may be missing because GCC does
     not compute the one of its exit block.  */
  dominance (const graph &g, const loop_forest &loops,
	     std::vector<int> immediate);
  /* STOPS is indexed by block: control ends there without an exit.  It may
     be empty, and is for post-dominators only.  */
  dominance (const graph &g, const loop_forest &loops,
	     dominance_direction direction,
	     const std::vector<char> &stops = {});

  /* Does every path from the entry to B (post-dominators: from B to an exit)
     run through A?  A block dominates itself.  False when either block
     cannot be reached from the entry.  */
  bool dominates (int a, int b) const
  {
    return m_first[a] >= 0 && m_first[b] >= 0 && m_first[a] <= m_first[b]
	   && m_last[b] <= m_last[a];
  }

  /* The immediate (post-)dominator of B; -1 at the root or if unreachable.  */
  int immediate (int b) const { return m_idom[b]; }

private:
  int meeting_point (const graph &g, int b) const;
  void lay_out (const int *begin, const int *end);

  std::vector<int> m_idom;
  std::vector<int> m_first; /* Interval of B's subtree in the tree walk.  */
  std::vector<int> m_last;
};

} // namespace staticprof
