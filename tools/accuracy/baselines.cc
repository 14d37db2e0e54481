/* What others would have estimated, computed from the records of a profile
   alone.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Each predictor is a function that the table at the end names.  */

#include "tools/accuracy/baselines.h"

#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/profile/replace-probabilities.h"
#include "plugin/core/program/call-graph.h"
#include "plugin/core/program/direct-calls.h"
#include "plugin/core/program/program.h"

#include <algorithm>
#include <cstring>
#include <iterator>

namespace staticprof
{

namespace
{

/* Those of EDGES that a branch chooses from: what the record does not exclude;
   the plain ones if there are any.  None where control stops.  */
std::vector<int>
possible_edges (const profile_function &f, const std::vector<int> &edges)
{
  std::vector<int> possible, plain;
  for (int e : edges)
    if (f.edges[e].probability > 0)
      {
	possible.push_back (e);
	if (plain_edge_p (f.edges[e]))
	  plain.push_back (e);
      }
  return plain.empty () ? possible : plain;
}

} // anonymous namespace

std::vector<double>
even_probabilities (const profile_function &f)
{
  std::vector<double> result (f.edges.size (), 0);
  for (const std::vector<int> &edges : edges_out (f))
    {
      const std::vector<int> possible = possible_edges (f, edges);
      for (int e : possible)
	result[e] = 1. / static_cast<double> (possible.size ());
    }
  return result;
}

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

/* Was anything recorded of GCC's estimate of F?  */
bool
rival_p (const profile_function &f)
{
  const std::vector<double> &known = f.rival.frequencies;
  return std::any_of (known.begin (), known.end (),
		      [] (double x) { return x >= 0; });
}

/* Where it is not recorded, in functions that were not measured, ours stay.  */
void
take_rival (profile &p)
{
  for (profile_function &f : p.functions)
    {
      if (!rival_p (f))
	continue;
      for (profile_block &b : f.blocks)
	b.frequency = std::max (
	  beside (f.rival.frequencies, f.blocks, b, not_recorded), 0.0);
      for (profile_edge &e : f.edges)
	e.probability = std::max (
	  beside (f.rival.probabilities, f.edges, e, not_recorded), 0.0);
      follow_blocks (f);
    }
}

enum class entered
{
  main,
  roots,  /* And what nothing calls by name.  */
  program /* As our whole-program step has it.  */
};

template <entered which> void
gcc (profile &p, const training &)
{
  take_rival (p);
  if (which == entered::program)
    estimate_program (p);
  else
    estimate_direct_calls (p, which == entered::roots);
}

/* What was measured, per entry.  What never ran calls nobody.  */
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

/* Local frequencies are known: to multiply them is right, and no recursion is
   too deep.  */
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

} // anonymous namespace

const predictor predictors[] = {
  { "staticprof", "as recorded", recorded },
  { "gcc", "GCC; main entered once", gcc<entered::main> },
  { "gcc-roots", "GCC; main and what nothing calls by name",
    gcc<entered::roots> },
  { "gcc-program", "GCC with our whole-program step", gcc<entered::program> },
  { "even", "even branches", even },
  { "trained", "measured in another run", use_training },
  { "oracle", "measured, with our whole-program step", oracle }
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
    if (measured_p (f) && !rival_p (f))
      return false;
  return true;
}

} // namespace staticprof
