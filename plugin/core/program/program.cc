/* The whole-program step: from units' profiles to how often everything runs.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The stages, in this order:

     program_calls		the call graph: symbols (symbols.h), pointers
				(pointers.h), callbacks (callbacks.h)
     entries_from_outside	entries that no call makes
     propagate_calls		section 5 of the paper
     weigh_invocations		in a program, if the model does that: by what else
				is known of functions (weigh-invocations.h)
     weigh_by_training		for users, in a program that a kept profile knows:
				by what that measured
     write_frequencies		invocations and calls, back into the profile
     write_recursion		the cycles, without what is no function
     describe_indirect_calls	functions reached by pointers, and calls without
				a target

   Known flaws: one entry from outside is as good as any other; pointers are
   distinguished by where they are kept, not by when; whether a call is made at
   all depends on the block alone, not on the caller of the function.  */

#include "plugin/core/program/counted-calls.h"
#include "plugin/core/program/program-calls.h"
#include "plugin/core/program/program.h"
#include "plugin/core/program/trained-entries.h"
#include "plugin/core/program/weigh-invocations.h"

#include <algorithm>

namespace staticprof
{

namespace
{

void
write_frequencies (const program_calls &calls, const invocations &solution,
		   profile &p)
{
  const int *edge = calls.edge_of_call.data ();
  for (int f = 0; f < calls.n_functions; ++f)
    {
      profile_function &x = p.functions[f];
      x.invocations = solution.function[f];
      for (profile_call &c : x.calls)
	{
	  c.global_frequency = *edge < 0 ? x.invocations * c.frequency
					 : solution.call[*edge];
	  ++edge;
	}
    }
}

/* Places and signatures are left out of a cycle.  If one of them is its head,
   the function that is invoked most often takes its place; the numbers stay
   those of the pointer by which the cycle is entered.  */
void
write_recursion (const program_calls &calls, const invocations &solution,
		 profile &p)
{
  for (profile_recursion cycle : solution.cycles)
    {
      /* Functions come before what is none.  */
      std::vector<int> &f = cycle.functions;
      f.erase (std::lower_bound (f.begin (), f.end (), calls.n_functions),
	       f.end ());
      if (cycle.head >= calls.n_functions)
	cycle.head = *std::max_element (
	  f.begin (), f.end (), [&] (int x, int y) {
	    return solution.function[x] < solution.function[y];
	  });
      p.solved.recursion.push_back (std::move (cycle));
    }
  p.solved.residual = solution.residual;
}

} // anonymous namespace

void
estimate_program (profile &p, estimate_for whom)
{
  p.solved = program_solution ();

  program_calls calls (p);
  const bool shown = whom == estimate_for::users;
  std::vector<scaled> entered = entries_from_outside (
    p, calls, shown ? addresses::live : addresses::all);
  invocations solution = propagate_calls (entered, calls.edges,
					  p.max_recursion_scale);
  if (p.weigh_invocations && p.scope == profile_scope::program)
    weigh_invocations (p, calls, entered, default_invocations_model, solution,
		       shown ? calls_in_counted_loops (p, calls)
			     : std::vector<char> ());
  if (const double runs = shown ? training_runs (p) : 0; runs > 0)
    weigh_by_training (p, calls, entered, runs, solution);
  write_frequencies (calls, solution, p);
  write_recursion (calls, solution, p);
  describe_indirect_calls (calls, solution, p);
}

} // namespace staticprof
