/* How often functions run, by a learned model of where they stand.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/learned/explain-parts.h"
#include "plugin/core/program/call-graph.h"
#include "plugin/core/program/program-calls.h"
#include "plugin/core/program/standing.h"

#include <vector>

namespace staticprof
{

/* Is F, whose place is S, weighed?  Functions that are not reachable stay at 0.
   Functions that are entered from outside and never called, such as main, keep
   that entry.  Functions that only calls outside of loops reach keep their
   propagated value, which cannot exceed the number of paths; so do, where it is
   known, those that calls in counted loops reach.  */
bool weighed_p (const profile_function &f, const standing &s);

/* The logarithm of the invocations of a function that is weighed, in units of
   1 / log_odds_unit, as M, a model with a head `function', has it.  */
int log_invocations (const standing &s, const learned_model &m);

/* The parts of log_invocations, which add up to it: without_facts, the part
   that depends on no fact; the facts with the largest parts, each its weight
   times its value and its share in the trees; other_facts, which is less than
   the largest part.  Facts are codes of function_fact.  */
std::vector<log_odds_part> explain_log_invocations (const standing &s,
						    const learned_model &m);

/* The invocations of a function, as they are explained to users.  */
struct explained_invocations
{
  standing where;
  std::vector<log_odds_part> parts; /* Empty if they are not weighed, or not as
				       this version does it.  */
};

/* Indexed by function of P, which estimate_program has filled in.  */
std::vector<explained_invocations> explain_invocations (const profile &p);

/* Replace the propagated values in SOLUTION of CALLS of P, except in cycles.
   ENTERED by node, COUNTED as for find_standings.  Calls are no longer made up of invocations times local
   frequencies, nor do they add up to invocations (docs/whole-program.md,
   section 11).  */
void weigh_invocations (const profile &p, const program_calls &calls,
			const std::vector<scaled> &entered,
			const learned_model &m, invocations &solution,
			const std::vector<char> &counted = {});

/* Functions of P that a kept profile measured, in RUNS runs, and the others of
   units that were compiled for the training, get what follows from that in
   SOLUTION; calls are shared out as above.  */
void weigh_by_training (const profile &p, const program_calls &calls,
			const std::vector<scaled> &entered, double runs,
			invocations &solution);

} // namespace staticprof
