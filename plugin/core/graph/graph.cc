/* Building the control-flow graph's index arrays.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/graph/graph.h"

#include <cassert>
#include <utility>

namespace staticprof
{

graph::graph (int n_blocks, std::vector<edge> edges, int entry)
  : m_edges (std::move (edges)), m_first_succ (n_blocks + 1, 0), m_entry (entry)
{
  for (int e = 0; e < n_edges (); ++e)
    {
      assert (e == 0 || m_edges[e - 1].src <= m_edges[e].src);
      assert (m_edges[e].dst >= 0 && m_edges[e].dst < n_blocks);
      ++m_first_succ[m_edges[e].src + 1];
    }
  for (int b = 0; b < n_blocks; ++b)
    m_first_succ[b + 1] += m_first_succ[b];
  m_preds = int_lists (n_blocks, n_edges (),
		       [this] (int e) { return m_edges[e].dst; });
}

} // namespace staticprof
