/* Arcs of a graph that is not a function's, by source.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <vector>

namespace staticprof
{

struct arc
{
  int from;
  int to;
};

/* Arcs sorted by source: those of V lead to TO[FIRST[V]] to
   TO[FIRST[V + 1] - 1], in the order in which they were given.  */
struct arc_lists
{
  arc_lists (int n_nodes, const std::vector<arc> &arcs)
    : first (n_nodes + 1, 0), to (arcs.size ())
  {
    for (const arc &a : arcs)
      ++first[a.from + 1];
    for (int v = 0; v < n_nodes; ++v)
      first[v + 1] += first[v];
    std::vector<int> next (first.begin (), first.end () - 1);
    for (const arc &a : arcs)
      to[next[a.from]++] = a.to;
  }

  std::vector<int> first;
  std::vector<int> to;
};

} // namespace staticprof
