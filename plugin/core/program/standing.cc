/* Where functions stand in the call graph.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

     read_text		what the functions' texts say: sizes, calls, call sites
     order_calls	calls that are made, by caller
     walk_components	the likeliest path, its loops, and functions that may
			be repeated: strongly connected components, callers
			first; a recursive one is entered as a whole
     walk_levels	the distance, breadth first.  Passing on from a
			pointer's place costs no step: what is behind it
			belongs to the same level  */

#include "plugin/core/program/standing.h"

#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/program/arcs.h"
#include "plugin/core/program/components.h"

#include <algorithm>
#include <cmath>

namespace staticprof
{

const char *const circumstance_names[n_circumstances] = {
  "likeliest_way", "distance", "loops_on_way", "loops_at_sites",
  "sites",	   "blocks",   "calls_made"
};

namespace
{

/* Logarithms of products are clamped to this, either sign.  */
constexpr double farthest_way = 60;

constexpr double log_of_2 = 0.69314718055994530942;

class surveyor
{
public:
  surveyor (const profile &p, const program_calls &calls,
	    const std::vector<scaled> &entered)
    : m_profile (p), m_calls (calls), m_entered (entered),
      m_depth (calls.edges.size (), 0), m_once (calls.edges.size (), 0),
      m_out (calls.n_nodes, {}), m_result (calls.n_functions)
  {
  }

  std::vector<standing> run ();

private:
  void read_text ();
  void order_calls ();
  void walk_components ();
  void walk_levels ();
  int callee (int i) const { return m_calls.edges[m_out.to[i]].callee; }
  bool hidden_calls_p (int v) const;

  const profile &m_profile;
  const program_calls &m_calls;
  const std::vector<scaled> &m_entered;
  std::vector<int> m_depth; /* Indexed by edge: the loops around the call.  */
  std::vector<char> m_once; /* Indexed by edge: is it a direct call outside
			       of loops?  */
  arc_lists m_out;	    /* Indexed by node: its edges with a frequency
			       above 0.  */
  std::vector<standing> m_result;
};

int
size_of (const profile_function &f)
{
  if (f.blocks.empty ())
    return f.size;
  int n = 0;
  for (const profile_block &b : f.blocks)
    n += real_block_p (b.id);
  return n;
}

void
surveyor::read_text ()
{
  std::vector<int> n_sites (m_calls.n_functions, 0);
  std::vector<int> deepest (m_calls.n_functions, 0);
  const int *edge = m_calls.edge_of_call.data ();
  for (int f = 0; f < m_calls.n_functions; ++f)
    {
      const profile_function &x = m_profile.functions[f];
      const block_places places (x);
      for (const profile_call &c : x.calls)
	{
	  const int e = *edge++;
	  if (e < 0)
	    continue;
	  /* A call that was added since is in the entry block.  */
	  const int b = c.block == entry_block_id ? -1 : places.find (c.block);
	  m_depth[e] = b < 0 ? c.loop_depth : x.blocks[b].loop_depth;
	  const int to = m_calls.edges[e].callee;
	  if (to >= m_calls.n_functions)
	    continue;
	  m_once[e] = m_depth[e] == 0;
	  ++n_sites[to];
	  deepest[to] = std::max (deepest[to], m_depth[e]);
	}
      m_result[f].value[blocks] = std::log1p (size_of (x));
      m_result[f].value[calls_made] = std::log1p (
	static_cast<double> (x.calls.size ()));
    }
  for (int f = 0; f < m_calls.n_functions; ++f)
    {
      m_result[f].value[sites] = std::log1p (n_sites[f]);
      m_result[f].value[loops_at_sites] = std::log1p (deepest[f]);
    }
}

void
surveyor::order_calls ()
{
  std::vector<arc> arcs;
  for (std::size_t e = 0; e < m_calls.edges.size (); ++e)
    if (!m_calls.edges[e].frequency.zero_p ())
      arcs.push_back ({ m_calls.edges[e].caller, static_cast<int> (e) });
  m_out = arc_lists (m_calls.n_nodes, arcs);
}

/* Not all callers of node V may be known.  */
bool
surveyor::hidden_calls_p (int v) const
{
  return v >= m_calls.n_functions || m_profile.functions[v].address_taken;
}

void
surveyor::walk_components ()
{
  std::vector<int> callees;
  for (int e : m_out.to)
    callees.push_back (m_calls.edges[e].callee);
  const components found = find_components (m_out.first, callees);

  const int n = found.n_components ();
  std::vector<char> reached (n, 0), called (m_calls.n_nodes, 0);
  std::vector<char> repeated (n, 0);
  std::vector<double> way (n, 0), loops (n, 0);
  for (int c = 0; c < n; ++c)
    {
      const int *begin = found.members.data () + found.first[c];
      const int *end = found.members.data () + found.first[c + 1];
      auto arrive = [&] (int component, double log_frequency) {
	way[component] = reached[component]
			   ? std::max (way[component], log_frequency)
			   : log_frequency;
	reached[component] = 1;
      };
      for (const int *v = begin; v < end; ++v)
	if (!m_entered[*v].zero_p ())
	  arrive (c, m_entered[*v].log2 () * log_of_2);
      if (!reached[c])
	continue;

      int inner = -1; /* The most loops around a call inside; -1 without
			 recursion.  */
      for (const int *v = begin; v < end; ++v)
	for (int i = m_out.first[*v]; i < m_out.first[*v + 1]; ++i)
	  if (found.of[callee (i)] == c)
	    inner = std::max (inner, m_depth[m_out.to[i]]);
      repeated[c] |= inner >= 0;
      for (const int *v = begin; v < end; ++v)
	repeated[c] |= hidden_calls_p (*v);
      for (const int *v = begin; v < end; ++v)
	for (int i = m_out.first[*v]; i < m_out.first[*v + 1]; ++i)
	  {
	    const int e = m_out.to[i], to = found.of[callee (i)];
	    called[callee (i)] = 1;
	    if (to == c)
	      continue;
	    arrive (to, way[c] + m_calls.edges[e].frequency.log2 () * log_of_2);
	    loops[to] = std::max (loops[to], loops[c] + 1 + inner + m_depth[e]);
	    repeated[to] |= repeated[c] || !m_once[e];
	  }
    }
  for (int f = 0; f < m_calls.n_functions; ++f)
    {
      const int c = found.of[f];
      m_result[f].reached = reached[c];
      m_result[f].called = called[f];
      m_result[f].repeated = repeated[c];
      m_result[f].value[likeliest_way] = std::clamp (way[c], -farthest_way,
						     farthest_way);
      m_result[f].value[loops_on_way] = std::log1p (loops[c]);
    }
}

void
surveyor::walk_levels ()
{
  std::vector<char> met (m_calls.n_nodes, 0);
  std::vector<int> level, next;
  auto meet = [&met] (int v, std::vector<int> &where) {
    if (!met[v])
      where.push_back (v);
    met[v] = 1;
  };
  for (int v = 0; v < m_calls.n_nodes; ++v)
    if (!m_entered[v].zero_p ())
      meet (v, level);
  for (int steps = 0; !level.empty (); ++steps)
    {
      next.clear ();
      /* LEVEL grows.  */
      for (std::size_t k = 0; k < level.size (); ++k)
	{
	  const int v = level[k];
	  const bool function = v < m_calls.n_functions;
	  if (function)
	    m_result[v].value[distance] = std::log1p (steps);
	  for (int i = m_out.first[v]; i < m_out.first[v + 1]; ++i)
	    meet (callee (i), function ? next : level);
	}
      level.swap (next);
    }
}

std::vector<standing>
surveyor::run ()
{
  read_text ();
  order_calls ();
  walk_components ();
  walk_levels ();
  return std::move (m_result);
}

} // anonymous namespace

std::vector<standing>
find_standings (const profile &p, const program_calls &calls,
		const std::vector<scaled> &entered)
{
  return surveyor (p, calls, entered).run ();
}

} // namespace staticprof
