/* Which edges go back to the head of a natural loop or leave one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/graph/graph.h"
#include "plugin/core/graph/loops.h"

#include <vector>

namespace staticprof
{

/* Which edges are back edges of natural loops, or leave one (Ball and Larus
   1993).  Cycles with several entries are no natural loops.  Refers to the
   graph.  */
class natural_loops
{
public:
  explicit natural_loops (const graph &g);

  bool loop_edge_p (int e) const;

private:
  const graph &m_graph;
  loop_forest m_loops;
  std::vector<int> m_natural; /* Indexed by loop: the innermost natural loop
				 that it is or is in; -1 if none.  */
};

} // namespace staticprof
