/* Where functions stand in the call graph.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

     read_functions	what functions are
     read_calls		what their texts say: calls, and call sites of others
     read_frequencies	how often they are entered, and their callers
     walk_components	the likeliest path, its loops, and functions that may
			be repeated: strongly connected components, callers
			first; a recursive one is entered as a whole
     walk_levels	the distance, breadth first.  Passing on from a
			pointer's place costs no step: what is behind it
			belongs to the same level  */

#include "plugin/core/program/standing.h"

#include "plugin/core/evidence/name-words.h"
#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/program/components.h"
#include "plugin/core/program/estimates.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace staticprof
{

namespace
{

constexpr double log_of_2 = 0.69314718055994530942;

/* A call that is made less often per entry to its function is cold.  */
constexpr double cold_call = .1;

/* X in units of 1 / log_odds_unit.  */
std::int16_t
clamped (double x)
{
  using limits = std::numeric_limits<std::int16_t>;
  return static_cast<std::int16_t> (std::clamp<double> (
    std::round (x * log_odds_unit), limits::min (), limits::max ()));
}

/* The logarithm of 0 is the least number.  */
std::int16_t
logarithm (const scaled &x)
{
  return x.zero_p () ? std::numeric_limits<std::int16_t>::min ()
		     : clamped (x.log2 () * log_of_2);
}

/* The share that N is of ALL, in units of 1 / log_odds_unit.  */
std::int16_t
part (int n, int all)
{
  return static_cast<std::int16_t> (
    all == 0 ? 0 : static_cast<long long> (n) * log_odds_unit / all);
}

/* The arguments in SIGNATURE (docs/whole-program.md, section 8).  */
int
arguments_of (const std::string &signature)
{
  const std::size_t begin = signature.find ('(');
  if (begin == std::string::npos || signature[begin + 1] == ')')
    return 0;
  return 1
	 + static_cast<int> (
	   std::count (signature.begin (), signature.end (), ','));
}

/* What the calls from outside say of a component of the call graph.  */
struct component_walk
{
  bool reached = false, repeated = false, recursive = false;
  double way = 0; /* Logarithm of the frequency on the likeliest path.  */
  int loops = 0;  /* Around the calls on a path.  */

  void arrive (double log_frequency)
  {
    way = reached ? std::max (way, log_frequency) : log_frequency;
    reached = true;
  }
};

class surveyor
{
public:
  surveyor (const profile &p, const program_calls &calls,
	    const std::vector<scaled> &entered,
	    const std::vector<scaled> &propagated,
	    const std::vector<char> &counted)
    : m_profile (p), m_calls (calls), m_entered (entered),
      m_propagated (propagated), m_counted (counted),
      m_depth (calls.edges.size (), 0), m_once (calls.edges.size (), 0),
      m_out (calls_made (calls.n_nodes, calls.edges)),
      m_result (calls.n_functions)
  {
  }

  std::vector<standing> run ();

private:
  void read_functions ();
  void read_calls ();
  void read_frequencies ();
  void walk_components ();
  void leave_component (const components &found, int c,
			std::vector<component_walk> &walks,
			std::vector<char> &called) const;
  void walk_levels ();
  int callee (int e) const { return m_calls.edges[e].callee; }
  bool hidden_calls_p (int v) const;
  /* A function that is not reached counts for nothing: a link drops it.  */
  bool counts_p (int f) const { return !m_propagated[f].zero_p (); }
  void set (int f, function_fact which, std::int16_t x)
  {
    m_result[f].value[which] = x;
  }
  void set (int f, function_fact which, const scaled &x)
  {
    set (f, which, logarithm (x));
  }
  void set (int f, function_fact which, bool x)
  {
    set (f, which, static_cast<std::int16_t> (x ? log_odds_unit : 0));
  }
  /* A count.  */
  void set (int f, function_fact which, int n)
  {
    set (f, which, scaled (1. + n));
  }

  const profile &m_profile;
  const program_calls &m_calls;
  const std::vector<scaled> &m_entered, &m_propagated;
  const std::vector<char> &m_counted;
  std::vector<int> m_depth; /* Indexed by edge: the loops around the call.  */
  std::vector<char> m_once; /* Indexed by edge: is it a direct call, or one
				of an ifunc, outside of loops that are not
				counted?  */
  std::vector<std::pair<int, int>> m_direct; /* Direct calls of other functions
						of the program, each caller and
						callee once.  */
  const int_lists m_out; /* By node: its edges with a frequency above 0.  */
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
surveyor::read_functions ()
{
  std::vector<int> in_unit (m_profile.units.size (), 0);
  int n = 0;
  for (int f = 0; f < m_calls.n_functions; ++f)
    if (counts_p (f))
      {
	++in_unit[m_profile.functions[f].unit];
	++n;
      }
  for (int f = 0; f < m_calls.n_functions; ++f)
    {
      const profile_function &x = m_profile.functions[f];
      set (f, fact_blocks, size_of (x));
      set (f, fact_arguments, arguments_of (x.signature));
      set (f, fact_returns, !x.signature.empty () && x.signature[0] != 'v');
      set (f, fact_about_failure,
	   (function_name_tells (x.name.c_str ()) & name_failure) != 0);
      set (f, fact_internal, x.linkage == linkage::internal);
      set (f, fact_replaceable, x.definition != definition::strong);
      set (f, fact_address_taken, x.address_taken);
      set (f, fact_functions, n);
      set (f, fact_unit_functions, in_unit[x.unit]);
    }
}

void
surveyor::read_calls ()
{
  struct call_sites
  {
    int n = 0, cold = 0, deepest = 0;
    int last = -1; /* The last caller.  */
    scaled likeliest;
  };
  std::vector<call_sites> at (m_calls.n_functions);
  const int *edge = m_calls.edge_of_call.data ();
  for (int f = 0; f < m_calls.n_functions; ++f)
    {
      const profile_function &x = m_profile.functions[f];
      const block_places places (x);
      int own = 0, failure = 0, memory = 0;
      scaled run;
      for (const profile_call &c : x.calls)
	{
	  const char *const name = c.callee.c_str ();
	  failure += (function_name_tells (name) & name_failure) != 0;
	  memory += library_result (name) == callee_kind::allocates
		    || c.callee == "free";
	  run += c.frequency;
	  const int e = *edge++;
	  if (e < 0)
	    continue;
	  /* A call that was added since is in the entry block.  */
	  const int b = c.block == entry_block_id ? -1 : places.find (c.block);
	  m_depth[e] = b < 0 ? c.loop_depth : x.blocks[b].loop_depth;
	  const int to = m_calls.edges[e].callee;
	  m_once[e] = (m_depth[e] == 0 || (!m_counted.empty () && m_counted[e]))
		      && (to < m_calls.n_functions || m_calls.dispatched[to]);
	  if (to >= m_calls.n_functions)
	    continue;
	  ++own;
	  if (!counts_p (f))
	    continue;
	  call_sites &s = at[to];
	  ++s.n;
	  s.cold += c.frequency < scaled (cold_call);
	  s.deepest = std::max (s.deepest, m_depth[e]);
	  s.likeliest = std::max (s.likeliest, c.frequency);
	  if (to != f && s.last != f)
	    m_direct.push_back ({ f, to });
	  s.last = f;
	}
      set (f, fact_calls_made, static_cast<int> (x.calls.size ()));
      set (f, fact_calls_run, run);
      set (f, fact_own_calls, own);
      set (f, fact_failure_calls, failure);
      set (f, fact_memory_calls, memory);
    }
  for (int f = 0; f < m_calls.n_functions; ++f)
    {
      const call_sites &s = at[f];
      set (f, fact_sites, s.n);
      set (f, fact_cold_sites, part (s.cold, s.n));
      set (f, fact_loops_at_sites, s.deepest);
      set (f, fact_likeliest_site, s.likeliest);
    }
}

void
surveyor::read_frequencies ()
{
  std::vector<int> callers (m_calls.n_functions, 0);
  for (const auto &[caller, callee] : m_direct)
    ++callers[callee];
  std::vector<scaled> entered = m_entered;
  for (int f = 0; f < m_calls.n_functions; ++f)
    if (callers[f] == 0 && entered[f].zero_p () && counts_p (f))
      entered[f] = root_entry;
  const invocations from_roots = propagate_calls (
    entered, m_calls.edges, m_profile.max_recursion_scale);
  std::vector<scaled> theirs (m_calls.n_functions);
  for (const auto &[caller, callee] : m_direct)
    theirs[callee] += from_roots.function[caller];
  for (int f = 0; f < m_calls.n_functions; ++f)
    {
      set (f, fact_propagated, m_propagated[f]);
      set (f, fact_from_roots, from_roots.function[f]);
      set (f, fact_callers, callers[f]);
      set (f, fact_callers_propagated, theirs[f]);
    }
}

/* Not all callers of node V may be known.  */
bool
surveyor::hidden_calls_p (int v) const
{
  return (v >= m_calls.n_functions || m_profile.functions[v].address_taken)
	 && !m_calls.dispatched[v];
}

/* Follow the calls out of the members of component C, which is reached, to
   other components, of which WALKS says more.  */
void
surveyor::leave_component (const components &found, int c,
			   std::vector<component_walk> &walks,
			   std::vector<char> &called) const
{
  component_walk &own = walks[c];
  int inner = -1; /* The most loops around a call inside; -1 without
		     recursion.  */
  for (int v : found.members[c])
    for (int e : m_out[v])
      if (found.of[callee (e)] == c)
	inner = std::max (inner, m_depth[e]);
  own.recursive = inner >= 0;
  own.repeated |= own.recursive;
  for (int v : found.members[c])
    own.repeated |= hidden_calls_p (v);
  for (int v : found.members[c])
    for (int e : m_out[v])
      {
	called[callee (e)] = 1;
	if (found.of[callee (e)] == c)
	  continue;
	component_walk &to = walks[found.of[callee (e)]];
	to.arrive (own.way + m_calls.edges[e].frequency.log2 () * log_of_2);
	to.loops = std::max (to.loops, own.loops + 1 + inner + m_depth[e]);
	to.repeated |= own.repeated || !m_once[e];
      }
}

void
surveyor::walk_components ()
{
  const components found = find_components (
    m_out.each ([this] (int e) { return callee (e); }));

  for (int v = m_calls.n_functions; v < m_calls.n_nodes; ++v)
    for (int e : m_out[v])
      {
	m_once[e] = m_calls.dispatched[v];
	if (callee (e) < m_calls.n_functions)
	  set (callee (e), fact_by_pointer, true);
      }

  const int n = found.members.size ();
  std::vector<component_walk> walks (n);
  std::vector<char> called (m_calls.n_nodes, 0);
  for (int c = 0; c < n; ++c)
    {
      for (int v : found.members[c])
	if (!m_entered[v].zero_p ())
	  walks[c].arrive (m_entered[v].log2 () * log_of_2);
      if (walks[c].reached)
	leave_component (found, c, walks, called);
    }
  for (int f = 0; f < m_calls.n_functions; ++f)
    {
      const component_walk &w = walks[found.of[f]];
      m_result[f].reached = w.reached;
      m_result[f].called = called[f];
      m_result[f].repeated = w.repeated;
      set (f, fact_likeliest_way, clamped (w.way));
      set (f, fact_loops_on_way, w.loops);
      set (f, fact_recursive, w.recursive);
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
	    set (v, fact_distance, steps);
	  for (int e : m_out[v])
	    meet (callee (e), function ? next : level);
	}
      level.swap (next);
    }
}

std::vector<standing>
surveyor::run ()
{
  read_functions ();
  read_calls ();
  read_frequencies ();
  walk_components ();
  walk_levels ();
  return std::move (m_result);
}

} // anonymous namespace

std::vector<standing>
find_standings (const profile &p, const program_calls &calls,
		const std::vector<scaled> &entered,
		const std::vector<scaled> &propagated,
		const std::vector<char> &counted)
{
  return surveyor (p, calls, entered, propagated, counted).run ();
}

std::vector<standing>
find_standings (const profile &p, addresses which)
{
  program_calls calls (p);
  const std::vector<scaled> entered = entries_from_outside (p, calls, which);
  return find_standings (
    p, calls, entered,
    propagate_calls (entered, calls.edges, p.max_recursion_scale).function);
}

} // namespace staticprof
