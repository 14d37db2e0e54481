/* What GCC takes for cold.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/estimate/cold-code.h"

#include "plugin/gcc/passes.h"
#include "plugin/gcc/program/give-counts.h"

namespace staticprof
{

bool
policy_says_what_is_cold_p (const code_policy &p)
{
  return p.entries_per_cold_block > 0 && !counters_matter_p ()
	 && !global_options_set.x_param_hot_bb_frequency_fraction;
}

/* In a partition of a link, functions have been inlined already.  */
void
choose_what_is_cold (const code_policy &p)
{
  param_hot_bb_frequency_fraction = flag_ltrans ? p.entries_per_cold_block
						: p.entries_per_cold_call;
}

void
go_over_to_cold_blocks (void *, void *p)
{
  end_interprocedural_counts ();
  param_hot_bb_frequency_fraction = static_cast<const code_policy *> (p)
				      ->entries_per_cold_block;
}

/* GCC's own limits depend on the level of optimization, so they are scaled and
   not replaced.  */
void
choose_size (const code_policy &p)
{
  if (optimize < 2 || optimize_size)
    return;
  if (!global_options_set.x_param_max_inline_insns_auto)
    param_max_inline_insns_auto = param_max_inline_insns_auto
				  * p.inlined_percent / 100;
  if (p.recursion_depth > 0
      && !global_options_set.x_param_max_inline_recursive_depth_auto)
    param_max_inline_recursive_depth_auto = std::min (
      param_max_inline_recursive_depth_auto, p.recursion_depth);
  if (p.aligned)
    return;
  if (!global_options_set.x_flag_align_functions)
    flag_align_functions = 0;
  if (!global_options_set.x_flag_align_jumps)
    flag_align_jumps = 0;
  if (!global_options_set.x_flag_align_labels)
    flag_align_labels = 0;
}

std::string
text_of_what_is_cold (const code_policy &p)
{
  if (!policy_says_what_is_cold_p (p))
    return "cold is what runs in less than one of "
	   + std::to_string (static_cast<int> (param_hot_bb_frequency_fraction))
	   + " entries";
  return "cold are calls made in less than one of "
	 + std::to_string (p.entries_per_cold_call)
	 + " entries, and code that runs in less than one of "
	 + std::to_string (p.entries_per_cold_block);
}

} // namespace staticprof
