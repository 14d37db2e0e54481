/* The estimates of other predictors, computed from the records of a profile
   alone.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   What several predictors need of the call graph comes first.  Each predictor is
   a function that the table at the end names.  */

#include "lab/tool/accuracy/baselines.h"

#include "lab/tool/accuracy/replace-probabilities.h"
#include "plugin/core/graph/loops.h"
#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/program/call-graph.h"
#include "plugin/core/program/program.h"
#include "plugin/core/program/symbols.h"

#include <algorithm>
#include <cstring>
#include <iterator>

namespace staticprof
{

void
estimate_direct_calls (profile &p, bool roots)
{
  const std::vector<direct_call> calls = find_direct_calls (p);
  std::vector<call_edge> edges;
  std::vector<char> called (p.functions.size (), 0);
  for (const direct_call &d : calls)
    {
      edges.push_back (
	{ d.caller, d.callee, p.functions[d.caller].calls[d.call].frequency });
      if (d.caller != d.callee)
	called[d.callee] = 1;
    }
  std::vector<scaled> entered (p.functions.size ());
  for (std::size_t f = 0; f < p.functions.size (); ++f)
    if (p.functions[f].entry == entry_point::main || (roots && !called[f]))
      entered[f] = 1.0;
  const invocations solution = propagate_calls (entered, edges,
						p.max_recursion_scale);
  for (std::size_t f = 0; f < p.functions.size (); ++f)
    {
      profile_function &x = p.functions[f];
      x.invocations = solution.function[f];
      for (profile_call &c : x.calls)
	c.global_frequency = x.invocations * c.frequency;
    }
  for (std::size_t i = 0; i < calls.size (); ++i)
    p.functions[calls[i].caller].calls[calls[i].call].global_frequency
      = solution.call[i];
}

std::vector<int>
distances_to_leaves (const profile &p)
{
  const int n = static_cast<int> (p.functions.size ());
  std::vector<std::vector<int>> callers (n);
  std::vector<char> leaf (n, 1);
  for (const direct_call &d : find_direct_calls (p))
    if (d.caller != d.callee)
      {
	callers[d.callee].push_back (d.caller);
	leaf[d.caller] = 0;
      }
  std::vector<int> distance (n, -1), queue;
  for (int f = 0; f < n; ++f)
    if (leaf[f])
      {
	distance[f] = 0;
	queue.push_back (f);
      }
  for (std::size_t next = 0; next < queue.size (); ++next)
    for (int caller : callers[queue[next]])
      if (distance[caller] < 0)
	{
	  distance[caller] = distance[queue[next]] + 1;
	  queue.push_back (caller);
	}
  const int beyond = queue.empty () ? 1 : distance[queue.back ()] + 1;
  for (int &d : distance)
    if (d < 0)
      d = beyond;
  return distance;
}

namespace
{

void
recorded (profile &p, const training &)
{
  estimate_program (p);
}

void
even (profile &p, const training &)
{
  for (profile_function &f : p.functions)
    replace_probabilities (f, even_probabilities (f));
  estimate_program (p);
}

template <first_match_rule rule> void
first_match_by (profile &p, const training &)
{
  for (profile_function &f : p.functions)
    replace_probabilities (f, voted_probabilities (f, p.voters, rule));
  estimate_program (p);
}

/* Does the record of F have GCC's estimate?  */
bool
gcc_estimate_p (const profile_function &f)
{
  const std::vector<double> &known = f.of_gcc.frequencies;
  return std::any_of (known.begin (), known.end (),
		      [] (double x) { return x >= 0; });
}

/* Functions without a record of GCC's estimate keep ours; they were not
   measured.  */
void
take_gcc_estimate (profile &p)
{
  for (profile_function &f : p.functions)
    {
      if (!gcc_estimate_p (f))
	continue;
      for (profile_block &b : f.blocks)
	b.frequency = std::max (
	  beside (f.of_gcc.frequencies, f.blocks, b, not_recorded), 0.0);
      for (profile_edge &e : f.edges)
	e.probability = std::max (
	  beside (f.of_gcc.probabilities, f.edges, e, not_recorded), 0.0);
      follow_blocks (f);
    }
}

enum class entered
{
  main,	  /* main alone.  */
  roots,  /* main and the functions that no other one calls by name.  */
  program /* Those that the plugin's whole-program step enters.  */
};

template <entered which> void
gcc (profile &p, const training &)
{
  take_gcc_estimate (p);
  if (which == entered::program)
    estimate_program (p);
  else
    estimate_direct_calls (p, which == entered::roots);
}

/* Take measured frequencies per entry.  A function that never ran makes no
   calls.  */
void
take_measured (profile_function &f)
{
  const long long entered = measured_invocations (f);
  auto per_entry = [entered] (long long n) {
    return n <= 0 || entered <= 0
	     ? scaled ()
	     : scaled (static_cast<double> (n) / static_cast<double> (entered));
  };
  const std::vector<double> probability = counted_probabilities (
    f, f.measured.edges, even_probabilities (f));
  for (std::size_t e = 0; e < f.edges.size (); ++e)
    f.edges[e].probability = probability[e];
  for (profile_block &b : f.blocks)
    b.frequency = per_entry (counted (f, b));
  follow_blocks (f);
  for (profile_call &c : f.calls)
    if (counted (f, c) != not_measured)
      c.frequency = per_entry (counted (f, c));
}

/* Local frequencies are measured, so the frequencies of nested calls are products
   without correction, and no recursion is too deep.  */
void
oracle (profile &p, const training &)
{
  p.weigh_invocations = false;
  p.max_recursion_scale = profile ().max_recursion_scale;
  for (profile_function &f : p.functions)
    if (measured_p (f))
      take_measured (f);
  estimate_program (p);
}

/* Give executed branches their measured probabilities, and compute frequencies
   from them: loop branches if LOOPS, the others if not.  A loop branch is a block
   with an edge back to the header of a natural loop or out of such a loop (Ball
   and Larus 1993).  */
template <bool loops> void
know_branches (profile &p, const training &)
{
  for (profile_function &f : p.functions)
    {
      if (!measured_p (f) || f.blocks.empty ())
	continue;
      const recorded_graph g (f);
      const std::vector<bool> loop_edges = natural_loop_edges (g.cfg);
      std::vector<double> probability;
      for (const profile_edge &e : f.edges)
	probability.push_back (e.probability);
      const std::vector<double> known = counted_probabilities (
	f, f.measured.edges, probability);
      for (int b = 0; b < g.cfg.n_blocks (); ++b)
	{
	  bool loop_branch = false;
	  for (int i : g.cfg.succs (b))
	    loop_branch |= loop_edges[i];
	  if (loop_branch == loops)
	    for (int i : g.cfg.succs (b))
	      probability[g.record[i]] = known[g.record[i]];
	}
      replace_probabilities (f, probability);
    }
  estimate_program (p);
}

scaled
power_of_ten (int exponent)
{
  scaled result = 1.0, square = 10.0;
  for (; exponent > 0; exponent /= 2)
    {
      if (exponent % 2)
	result *= square;
      square *= square;
    }
  return result;
}

/* A block's frequency is 10 to the power of its loop depth if LOOPS, and 1 if
   not; branches are even.  INVOCATIONS gives the invocations, indexed by
   function.  */
template <bool loops, std::vector<scaled> invocations (const profile &)> void
wall (profile &p, const training &)
{
  const std::vector<scaled> factor = invocations (p);
  for (std::size_t i = 0; i < p.functions.size (); ++i)
    {
      profile_function &f = p.functions[i];
      const std::vector<double> even = even_probabilities (f);
      for (std::size_t e = 0; e < f.edges.size (); ++e)
	f.edges[e].probability = even[e];
      for (profile_block &b : f.blocks)
	b.frequency = loops ? power_of_ten (b.loop_depth) : scaled (1.0);
      follow_blocks (f);
      f.invocations = factor[i];
      for (profile_call &c : f.calls)
	c.global_frequency = factor[i] * c.frequency;
    }
}

/* The number of direct calls of each function in the program, plus the call of
   main from outside.  */
std::vector<scaled>
call_sites (const profile &p)
{
  std::vector<scaled> result (p.functions.size ());
  for (std::size_t f = 0; f < p.functions.size (); ++f)
    if (p.functions[f].entry == entry_point::main)
      result[f] = 1.0;
  for (const direct_call &d : find_direct_calls (p))
    result[d.callee] += 1.0;
  return result;
}

/* Every function is invoked once.  */
std::vector<scaled>
one (const profile &p)
{
  return std::vector<scaled> (p.functions.size (), 1.0);
}

/* A function is invoked 10 to the power of -D times, where D is its distance to
   a leaf.  */
std::vector<scaled>
leaf (const profile &p)
{
  std::vector<scaled> result;
  for (int d : distances_to_leaves (p))
    result.push_back (scaled (1.0) / power_of_ten (d));
  return result;
}

} // anonymous namespace

const predictor predictors[] = {
  { "staticprof", "as recorded", true, recorded },
  { "gcc", "GCC; main entered once", true, gcc<entered::main> },
  { "gcc-roots", "GCC; main and what nothing calls by name", true,
    gcc<entered::roots> },
  { "gcc-program", "GCC with our whole-program step", true,
    gcc<entered::program> },
  { "ball-larus", "first match of Ball and Larus", true,
    first_match_by<first_match_rule::ball_larus> },
  { "wagner", "first match, 80/20", true,
    first_match_by<first_match_rule::wagner> },
  { "wall-loop", "Wall: loop depth", false, wall<true, one> },
  { "wall-leaf", "Wall: loop depth, distance to a leaf", false,
    wall<true, leaf> },
  { "wall-sites", "Wall: call sites", false, wall<false, call_sites> },
  { "wall-both", "Wall: loop depth, call sites", false,
    wall<true, call_sites> },
  { "even", "even branches", true, even },
  { "trained", "measured in another run", true, use_training },
  { "oracle-loops", "ours, loop branches measured", true, know_branches<true> },
  { "oracle-others", "ours, other branches measured", true,
    know_branches<false> },
  { "oracle", "measured, with our whole-program step", true, oracle }
};
const std::size_t n_predictors = std::size (predictors);

int
find_predictor (const std::string &name)
{
  for (std::size_t i = 0; i < n_predictors; ++i)
    if (name == predictors[i].name)
      return static_cast<int> (i);
  return -1;
}

bool
applicable_p (const predictor &which, const profile &p, const training &other)
{
  if (which.apply == use_training)
    return other.any ();
  if (std::strncmp (which.name, "gcc", 3) != 0)
    return true;
  for (const profile_function &f : p.functions)
    if (measured_p (f) && !gcc_estimate_p (f))
      return false;
  return true;
}

} // namespace staticprof
