/* The measured profile of another run as an estimate of this one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/accuracy/trained.h"

#include "lab/tool/accuracy/function-index.h"
#include "lab/tool/accuracy/replace-probabilities.h"
#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/program/program.h"

#include <algorithm>

namespace staticprof
{

namespace
{

/* How often F was entered in the other run, which has the COUNTS; not_measured if
   that is not known.  */
long long
trained_invocations (const profile_function &f, const run_counts &counts)
{
  for (const profile_block &b : f.blocks)
    if (b.id == entry_block_id)
      return beside (counts.blocks, f.blocks, b, not_measured);
  return not_measured;
}

scaled
quotient (long long part, long long whole)
{
  return scaled (static_cast<double> (part)) / static_cast<double> (whole);
}

/* Give F the probabilities and frequencies of the COUNTS of another run that
   entered it ENTERED times.  A branch that this run did not reach keeps its
   recorded probabilities.  */
void
take_training (profile_function &f, const run_counts &counts, long long entered)
{
  std::vector<double> recorded;
  for (const profile_edge &e : f.edges)
    recorded.push_back (e.probability);
  replace_probabilities (f, counted_probabilities (f, counts.edges, recorded));
  if (entered <= 0)
    return;
  /* Propagation knows nothing of control that leaves in the middle of a block;
     counts show it.  */
  for (profile_block &b : f.blocks)
    if (const long long n = beside (counts.blocks, f.blocks, b, not_measured);
	n != not_measured)
      b.frequency = quotient (n, entered);
  follow_blocks (f);
  for (profile_call &c : f.calls)
    if (const long long n = beside (counts.calls, f.calls, c, not_measured);
	n != not_measured)
      c.frequency = quotient (n, entered);
}

} // anonymous namespace

training
match_training (const profile &other, const profile &p)
{
  function_index index;
  index.add (other);
  training result;
  for (const profile_function &f : p.functions)
    {
      const profile_function *g = index.find (p.units[f.unit],
					      f.assembler_name);
      if (g && (!measured_p (*g) || !same_graph_p (f, *g)))
	g = nullptr;
      result.by_function.push_back (g ? g->measured : run_counts ());
      if (measured_p (f))
	++(g ? result.match.functions : result.match.unmatched);
    }
  return result;
}

void
use_training (profile &p, const training &other)
{
  auto counts_of = [&] (std::size_t f) {
    return f < other.by_function.size () ? other.by_function[f] : run_counts ();
  };
  long long runs = 0;
  std::vector<long long> entered;
  for (std::size_t i = 0; i < p.functions.size (); ++i)
    {
      profile_function &f = p.functions[i];
      entered.push_back (trained_invocations (f, counts_of (i)));
      if (entered[i] == not_measured)
	continue;
      take_training (f, counts_of (i), entered[i]);
      if (f.entry == entry_point::main)
	runs = std::max (runs, entered[i]);
    }
  runs = std::max (runs, 1LL);
  estimate_program (p);
  for (std::size_t i = 0; i < p.functions.size (); ++i)
    {
      profile_function &f = p.functions[i];
      if (entered[i] == not_measured)
	continue;
      const run_counts counts = counts_of (i);
      f.invocations = quotient (entered[i], runs);
      for (profile_call &c : f.calls)
	{
	  const long long n = beside (counts.calls, f.calls, c, not_measured);
	  c.global_frequency = n != not_measured ? quotient (n, runs)
						 : f.invocations * c.frequency;
	}
    }
}

} // namespace staticprof
