/* Dominators and post-dominators with constant-time queries.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Semi-NCA (Georgiadis 2005): almost linear in edges, iterative.  For
   post-dominators every block without successors is an exit; a region that
   can never reach one (an endless loop) is given a pretended exit, so that
   the relation is defined for every block that the entry reaches.  */

#ifndef STATICPROF_CORE_DOMINANCE_H
#define STATICPROF_CORE_DOMINANCE_H

#include "plugin/core/graph.h"

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
  dominance (const graph &g, const loop_forest &loops,
	     dominance_direction direction);

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
  std::vector<int> m_idom;
  std::vector<int> m_first; /* Interval of B's subtree in the tree walk.  */
  std::vector<int> m_last;
};

} // namespace staticprof

#endif
