/* The measured profile of another run as an estimate of this one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/score/trained.h"

#include "plugin/core/profile/function-index.h"
#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/profile/replace-probabilities.h"
#include "plugin/core/program/program.h"

#include <algorithm>

namespace staticprof
{

namespace
{

/* How often F was entered in the other run; not_measured if that is not
   known.  */
long long
trained_invocations (const profile_function &f)
{
  for (const profile_block &b : f.blocks)
    if (b.id == entry_block_id)
      return b.trained;
  return not_measured;
}

scaled
quotient (long long part, long long whole)
{
  return scaled (static_cast<double> (part)) / static_cast<double> (whole);
}

/* A branch that the other run did not reach is as recorded.  */
std::vector<double>
trained_probabilities (const profile_function &f)
{
  std::vector<double> result;
  for (const profile_edge &e : f.edges)
    result.push_back (e.probability);
  for (const std::vector<int> &ways : ways_out (f))
    {
      double total = 0;
      for (int e : ways)
	total += static_cast<double> (std::max (f.edges[e].trained, 0LL));
      if (total > 0)
	for (int e : ways)
	  result[e] = static_cast<double> (std::max (f.edges[e].trained, 0LL))
		      / total;
    }
  return result;
}

/* F was entered ENTERED times in the other run.  */
void
take_training (profile_function &f, long long entered)
{
  replace_probabilities (f, trained_probabilities (f));
  if (entered <= 0)
    return;
  /* Propagation knows nothing of control that leaves in the middle of a block,
     counts do.  */
  for (profile_block &b : f.blocks)
    if (b.trained != not_measured)
      b.frequency = quotient (b.trained, entered);
  follow_blocks (f);
  for (profile_call &c : f.calls)
    if (c.trained != not_measured)
      c.frequency = quotient (c.trained, entered);
}

} // anonymous namespace

training_match
lay_beside (const profile &other, profile &p)
{
  function_index index;
  index.add (other);
  training_match result;
  for (profile_function &f : p.functions)
    {
      const profile_function *g = index.find (p.units[f.unit],
					      f.assembler_name);
      if (g
	  && (measured_invocations (*g) == not_measured
	      || !same_graph_p (f, *g)))
	g = nullptr;
      for (std::size_t b = 0; b < f.blocks.size (); ++b)
	f.blocks[b].trained = g ? g->blocks[b].measured : not_measured;
      for (std::size_t e = 0; e < f.edges.size (); ++e)
	f.edges[e].trained = g ? g->edges[e].measured : not_measured;
      for (std::size_t c = 0; c < f.calls.size (); ++c)
	f.calls[c].trained = g ? g->calls[c].measured : not_measured;
      if (measured_invocations (f) != not_measured)
	++(g ? result.functions : result.unmatched);
    }
  return result;
}

bool
trained_p (const profile &p)
{
  return std::any_of (p.functions.begin (), p.functions.end (),
		      [] (const profile_function &f) {
			return trained_invocations (f) != not_measured;
		      });
}

void
use_training (profile &p)
{
  long long runs = 0;
  for (profile_function &f : p.functions)
    {
      const long long entered = trained_invocations (f);
      if (entered == not_measured)
	continue;
      take_training (f, entered);
      if (f.entry == entry_point::main)
	runs = std::max (runs, entered);
    }
  runs = std::max (runs, 1LL);
  estimate_program (p);
  for (profile_function &f : p.functions)
    {
      const long long entered = trained_invocations (f);
      if (entered == not_measured)
	continue;
      f.invocations = quotient (entered, runs);
      for (profile_call &c : f.calls)
	c.global_frequency = c.trained != not_measured
			       ? quotient (c.trained, runs)
			       : f.invocations * c.frequency;
    }
}

} // namespace staticprof
