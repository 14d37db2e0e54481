/* What GCC takes for cold.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/estimate/cold-code.h"

#include "plugin/gcc/passes.h"

namespace staticprof
{

namespace
{

const pass_data data_cold_code = {
  IPA_PASS, "staticprof_cold", OPTGROUP_NONE, TV_NONE, 0, 0, 0, 0, 0
};

class pass_cold_code : public ipa_opt_pass_d
{
public:
  pass_cold_code (gcc::context *ctxt, const model &m)
    : ipa_opt_pass_d (data_cold_code, ctxt, NULL, NULL, NULL, NULL, NULL, NULL,
		      0, NULL, NULL),
      m_model (m)
  {
  }

  unsigned execute (function *) final override
  {
    param_hot_bb_frequency_fraction = m_model.entries_per_cold_block;
    return 0;
  }

private:
  const model &m_model;
};

} // namespace

bool
model_says_what_is_cold_p (const model &m)
{
  return m.entries_per_cold_block > 0 && !counters_matter_p ()
	 && !global_options_set.x_param_hot_bb_frequency_fraction;
}

/* What one partition of a link is compiled from has been inlined already, and
   passes like ours are not executed there.  */
void
choose_what_is_cold (const model &m)
{
  param_hot_bb_frequency_fraction = flag_ltrans ? m.entries_per_cold_block
						: m.entries_per_cold_call;
}

/* GCC's own limits are those of the level of optimization: they are scaled.  */
void
choose_size (const model &m)
{
  if (optimize < 2 || optimize_size)
    return;
  if (!global_options_set.x_param_max_inline_insns_auto)
    param_max_inline_insns_auto = param_max_inline_insns_auto
				  * m.inlined_percent / 100;
  if (m.recursion_depth > 0
      && !global_options_set.x_param_max_inline_recursive_depth_auto)
    param_max_inline_recursive_depth_auto = std::min (
      param_max_inline_recursive_depth_auto, m.recursion_depth);
  if (m.aligned)
    return;
  if (!global_options_set.x_flag_align_functions)
    flag_align_functions = 0;
  if (!global_options_set.x_flag_align_jumps)
    flag_align_jumps = 0;
  if (!global_options_set.x_flag_align_labels)
    flag_align_labels = 0;
}

ipa_opt_pass_d *
make_pass_cold_code (gcc::context *ctxt, const model &m)
{
  return new pass_cold_code (ctxt, m);
}

std::string
text_of_what_is_cold (const model &m)
{
  if (!model_says_what_is_cold_p (m))
    return "cold is what runs in less than one of "
	   + std::to_string (static_cast<int> (param_hot_bb_frequency_fraction))
	   + " entries";
  return "cold are calls made in less than one of "
	 + std::to_string (m.entries_per_cold_call)
	 + " entries, and code that runs in less than one of "
	 + std::to_string (m.entries_per_cold_block);
}

} // namespace staticprof
