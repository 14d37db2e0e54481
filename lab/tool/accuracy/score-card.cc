/* All measures of how good a predictor's estimates of a program are.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/accuracy/score-card.h"

#include "plugin/core/profile/name-index.h"
#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/program/program.h"

#include <algorithm>

namespace staticprof
{

namespace
{

bool
replaceable_p (const profile_function &f)
{
  return f.linkage == linkage::external && f.definition != definition::strong;
}

/* If some definitions of a replaceable function were measured, drop the others:
   the linker did not take them.  */
void
drop_discarded (std::vector<profile> &parts)
{
  name_index measured;
  for (const profile &p : parts)
    for (const profile_function &f : p.functions)
      if (f.linkage == linkage::external && measured_p (f))
	measured.find_or_add (f.assembler_name);
  for (profile &p : parts)
    p.functions.erase (
      std::remove_if (p.functions.begin (), p.functions.end (),
		      [&] (const profile_function &f) {
			return replaceable_p (f) && !measured_p (f)
			       && measured.find (f.assembler_name) >= 0;
		      }),
      p.functions.end ());
}

} // anonymous namespace

user_error
join_measured (std::vector<profile> &parts, const std::string &name,
	       measured_program &result)
{
  result = measured_program ();
  const std::size_t given = parts.size ();
  parts.erase (std::remove_if (parts.begin (), parts.end (),
			       [] (const profile &p) {
				 return !p.functions.empty ()
					&& std::none_of (p.functions.begin (),
							 p.functions.end (),
							 measured_p);
			       }),
	       parts.end ());
  result.unmeasured_units = static_cast<int> (given - parts.size ());
  drop_discarded (parts);
  user_error error = merge_profiles (parts, name, result.p);
  for (const profile_function &f : result.p.functions)
    result.measured_functions += measured_p (f);
  if (error.ok () && result.measured_functions == 0)
    return { "nothing was measured in '" + name + "'" };
  return error;
}

score_card
score_predictor (const measured_program &program, const predictor &which,
		 const std::vector<int> &percents, tie_rule ties)
{
  score_card card;
  card.applicable = applicable_p (which, program.p, program.other_run);
  if (!card.applicable)
    return card;
  profile p = program.p;
  which.apply (p, program.other_run);
  const analyses lists (p, ties);
  for (int percent : percents)
    for (int a = 0; a < n_analyses; ++a)
      for (counted_items counted :
	   { counted_items::executed, counted_items::all })
	for (function_weight weight :
	     { function_weight::executions, function_weight::invocations,
	       function_weight::none })
	  card.scores.push_back (
	    lists.score (static_cast<analysis> (a), percent, counted, weight));
  if (which.probabilities)
    card.branches = measure_branches (p);
  card.shares = measure_overlap (p);
  card.hot = measure_hot_functions (p);
  card.functions = never_entered (p);
  card.blocks = never_executed_blocks (p);
  return card;
}

} // namespace staticprof
