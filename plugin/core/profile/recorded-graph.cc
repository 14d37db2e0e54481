/* The control-flow graph of a function in a profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/profile/recorded-graph.h"

#include <algorithm>
#include <numeric>

namespace staticprof
{

block_places::block_places (const profile_function &f)
{
  for (const profile_block &b : f.blocks)
    m_places.push_back ({ b.id, static_cast<int> (m_places.size ()) });
  std::sort (m_places.begin (), m_places.end ());
}

int
block_places::find (int id) const
{
  auto at = std::lower_bound (m_places.begin (), m_places.end (),
			      std::make_pair (id, 0));
  return at == m_places.end () || at->first != id ? -1 : at->second;
}

int
block_places::twice () const
{
  const auto at = std::adjacent_find (
    m_places.begin (), m_places.end (),
    [] (const auto &a, const auto &b) { return a.first == b.first; });
  return at == m_places.end () ? -1 : at->first;
}

long long
measured_invocations (const profile_function &f)
{
  for (const profile_block &b : f.blocks)
    if (b.id == entry_block_id)
      return counted (f, b);
  return not_measured;
}

double
measured_executions (const profile_function &f)
{
  double sum = 0;
  for (const profile_block &b : f.blocks)
    if (real_block_p (b.id) && counted (f, b) != not_measured)
      sum += static_cast<double> (counted (f, b));
  return sum;
}

namespace
{

/* Build the graph; RECORD receives the order of its edges.  */
graph
make_graph (const profile_function &f, std::vector<int> &record)
{
  const block_places places (f);
  record.resize (f.edges.size ());
  std::iota (record.begin (), record.end (), 0);
  std::vector<int> from;
  for (const profile_edge &e : f.edges)
    from.push_back (places.find (e.from));
  std::stable_sort (record.begin (), record.end (),
		    [&] (int a, int b) { return from[a] < from[b]; });
  std::vector<edge> edges;
  for (int e : record)
    edges.push_back ({ from[e], places.find (f.edges[e].to), 0 });
  return graph (static_cast<int> (f.blocks.size ()), std::move (edges),
		std::max (places.find (entry_block_id), 0));
}

} // anonymous namespace

recorded_graph::recorded_graph (const profile_function &f)
  : cfg (make_graph (f, record))
{
}

} // namespace staticprof
