/* Building the scopes of a function.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/frequency/scopes.h"

namespace staticprof
{

scope_tree::scope_tree (const graph &g, const loop_forest &loops)
  : m_graph (g), m_loops (loops), m_scope_of_loop (loops.n_loops () + 1, 0),
    m_first (loops.n_loops () + 2, 0)
{
  for (int l = 0; l < loops.n_loops (); ++l)
    {
      int outer = loops[l].parent;
      bool dissolved = loops[l].irreducible && outer >= 0
		       && loops[outer].irreducible;
      m_scope_of_loop[l + 1] = dissolved ? m_scope_of_loop[outer + 1] : l + 1;
    }

  /* Sort the nodes by scope, keeping their order: count them, then place
     them.  */
  auto count = [this] (int b) {
    int s = scope_of (b);
    ++m_first[s + 1];
    if (b == header (s))
      ++m_first[parent (s) + 1];
  };
  for (int b : loops.reverse_post_order ())
    count (b);
  for (int s = 0; s < n_scopes (); ++s)
    m_first[s + 1] += m_first[s];

  m_nodes.resize (m_first[n_scopes ()]);
  std::vector<int> next (m_first.begin (), m_first.end () - 1);
  for (int b : loops.reverse_post_order ())
    {
      int s = scope_of (b);
      m_nodes[next[s]++] = b;
      if (b == header (s))
	m_nodes[next[parent (s)]++] = b;
    }
}

} // namespace staticprof
