/* Scopes: the parts of a function whose flow is computed at once.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Scope 0 is the function.  Every reducible loop is a scope.  An irreducible
   loop whose parent is not irreducible is a scope too, a region; irreducible
   loops directly inside a region are dissolved into it.  The nodes of a scope
   are its blocks and the scopes directly inside, each of which has the position
   of its first block.  In reverse post-order every edge of a scope that is no
   region leads forward, except to the scope's header: a scope inside is a whole
   strongly connected component of the rest (Havlak 1997), so that all its
   predecessors finish after its first block in the search.  */

#pragma once

#include "plugin/core/graph/graph.h"
#include "plugin/core/graph/loops.h"

#include <vector>

namespace staticprof
{

class scope_tree
{
public:
  scope_tree (const graph &g, const loop_forest &loops);

  /* Scopes are numbered loop + 1; numbers of dissolved loops are not used.  */
  int n_scopes () const { return m_loops.n_loops () + 1; }
  bool used_p (int s) const { return s == 0 || scope_of_loop (s - 1) == s; }
  bool region_p (int s) const { return s > 0 && m_loops[s - 1].irreducible; }
  int header (int s) const { return s == 0 ? -1 : m_loops[s - 1].header; }
  int depth (int s) const { return s == 0 ? 0 : m_loops[s - 1].depth; }
  int parent (int s) const { return scope_of_loop (m_loops[s - 1].parent); }

  int scope_of_loop (int l) const { return m_scope_of_loop[l + 1]; }
  int scope_of (int b) const { return scope_of_loop (m_loops.loop_of (b)); }
  bool holds (int s, int b) const { return m_loops.contains (s - 1, b); }

  /* The innermost scope that contains both ends of E, whose source can be
     reached.  An edge enters a reducible loop at its header only, so the search
     passes at most a loop and the region around it: constant time.  */
  int innermost_scope (int e) const
  {
    int s = scope_of (m_graph.dst (e));
    while (!holds (s, m_graph.src (e)))
      s = parent (s);
    return s;
  }

  /* The nodes of S in reverse post-order: its blocks, and the headers of the
     scopes directly inside.  */
  const int *begin (int s) const { return m_nodes.data () + m_first[s]; }
  const int *end (int s) const { return m_nodes.data () + m_first[s + 1]; }
  int size (int s) const { return m_first[s + 1] - m_first[s]; }

private:
  const graph &m_graph;
  const loop_forest &m_loops;
  std::vector<int> m_scope_of_loop; /* Indexed by loop + 1.  */
  std::vector<int> m_first;
  std::vector<int> m_nodes;
};

} // namespace staticprof
