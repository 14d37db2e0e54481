/* Which edges go back to the head of a natural loop or leave one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/graph/natural-loops.h"

namespace staticprof
{

natural_loops::natural_loops (const graph &g) : m_graph (g), m_loops (g)
{
  for (int l = 0; l < m_loops.n_loops (); ++l)
    m_natural.push_back (!m_loops[l].irreducible ? l
			 : m_loops[l].parent < 0
			   ? -1
			   : m_natural[m_loops[l].parent]);
}

bool
natural_loops::loop_edge_p (int e) const
{
  const int around = m_loops.loop_of (m_graph.src (e));
  if (around < 0)
    return false;
  if (m_loops.back_edge_p (e))
    return !m_loops[m_loops.loop_of (m_graph.dst (e))].irreducible;
  /* An edge that leaves any loop leaves the innermost one.  */
  return !m_loops.contains (m_natural[around], m_graph.dst (e));
}

} // namespace staticprof
