/* What GCC does not do for cold code.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/estimate/cold-effort.h"

#include "plugin/gcc/passes.h"

namespace staticprof
{

namespace
{

/* How often the body of a loop is repeated by GCC, which executes its blocks less
   often then: four elements of a vector, unrolled four times.  What is left of a hot
   loop can be cold for GCC.  */
constexpr int most_often_repeated = 16;

bool
cold_function_p (function *fun)
{
  basic_block block;
  FOR_EACH_BB_FN (block, fun)
  if (optimize_bb_for_speed_p (block))
    return false;
  return true;
}

/* With counters or samples the profile is GCC's, and so is the effort.  At -Os nothing
   is hot, and common subexpressions are what it is about.  What an attribute says
   stays.  */
bool
effort_chosen_p (const function *fun)
{
  return !counters_matter_p () && !flag_auto_profile
	 && opt_for_fn (fun->decl, optimize) >= 2
	 && !opt_for_fn (fun->decl, optimize_size)
	 && !lookup_attribute ("optimize", DECL_ATTRIBUTES (fun->decl));
}

/* Is BLOCK cold, and not the body of a loop in which FUN spends its time?  */
bool
cold_block_p (function *fun, const_basic_block block)
{
  return !optimize_bb_for_speed_p (block)
	 && block->count.to_frequency (fun) < BB_FREQ_MAX / most_often_repeated;
}

/* The RTL pass "staticprof_sched".  The order of instructions does not change the
   size of code.  */
class pass_cold_blocks : public rtl_opt_pass
{
public:
  explicit pass_cold_blocks (gcc::context *ctxt)
    : rtl_opt_pass ({ RTL_PASS, "staticprof_sched", OPTGROUP_OTHER, TV_SCHED2,
		      0, 0, 0, 0, 0 },
		    ctxt)
  {
  }

  bool gate (function *fun) final override
  {
    return flag_schedule_insns_after_reload
	   && !global_options_set.x_flag_schedule_insns_after_reload
	   && effort_chosen_p (fun);
  }

  unsigned execute (function *fun) final override
  {
    int n_cold = 0;
    basic_block block;
    FOR_EACH_BB_FN (block, fun)
    if (cold_block_p (fun, block))
      {
	block->flags |= BB_DISABLE_SCHEDULE;
	++n_cold;
      }
    if (dump_file)
      fprintf (dump_file, ";; %d of %d blocks are cold and not scheduled\n",
	       n_cold, n_basic_blocks_for_fn (fun) - NUM_FIXED_BLOCKS);
    return 0;
  }
};

} // namespace

void
spare_cold_function (function *fun)
{
  if (!effort_chosen_p (fun) || !cold_function_p (fun))
    return;
  gcc_options opts = global_options;
  gcc_options set = global_options_set;
  if (!set.x_flag_gcse)
    opts.x_flag_gcse = 0;
  if (!set.x_flag_rerun_cse_after_loop)
    opts.x_flag_rerun_cse_after_loop = 0;
  if (!set.x_flag_schedule_insns_after_reload && number_of_loops (fun) <= 1)
    opts.x_flag_schedule_insns_after_reload = 0;
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (fun->decl) = build_optimization_node (
    &opts, &set);
  /* GCC reads a function's options when it begins with it.  */
  set_cfun (fun, true);
  if (dump_file)
    fprintf (dump_file, ";; the function is cold: fewer passes\n");
}

rtl_opt_pass *
make_pass_cold_blocks (gcc::context *ctxt)
{
  return new pass_cold_blocks (ctxt);
}

} // namespace staticprof
