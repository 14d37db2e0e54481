/* The pass that prepares switches for GCC's trees of comparisons.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC (balance_case_nodes in tree-switch-conversion.cc) halves the cases of a
   switch by their probabilities until one is left.  The values that no case has
   pass the same comparisons, but GCC does not count them.  If they are most of
   the executions, the tree serves cases that hardly occur, and nearly all
   executions take its longest path.

   So each case gets an equal part of the default's probability in addition, as if
   values without a case lay beside each case equally often.  All cases together
   keep their probability, and blocks keep their counts.  Measured shares need
   this most: estimated ones are less uneven.  */

#include "plugin/gcc/passes.h"

namespace staticprof
{

namespace
{

const pass_data data_switches = { GIMPLE_PASS,
				  "staticprof_switches",
				  OPTGROUP_OTHER,
				  TV_BRANCH_PROB,
				  PROP_cfg,
				  0,
				  0,
				  0,
				  0 };

/* GCC makes no tree of fewer cases.  */
constexpr unsigned least_halved = 3;

/* Change the probabilities of the edges out of SW, which is in FUN.  */
void
share_default (function *fun, gswitch *sw)
{
  const unsigned n_labels = gimple_switch_num_labels (sw);
  const ::edge other = gimple_switch_default_edge (fun, sw);
  if (n_labels <= least_halved || !other->probability.initialized_p ())
    return;
  std::unordered_map<int, int> cases; /* By the block that they lead to.  */
  int n_cases = 0;
  for (unsigned i = 1; i < n_labels; ++i)
    if (const ::edge e = gimple_switch_edge (fun, sw, i); e != other)
      {
	++cases[e->dest->index];
	++n_cases;
      }
  const profile_probability rest = other->probability;
  for (::edge e : other->src->succs)
    if (e != other && e->probability.initialized_p ())
      e->probability = (e->probability
			+ rest.apply_scale (cases[e->dest->index], n_cases))
		       * rest.invert ();
}

class pass_switches : public gimple_opt_pass
{
public:
  explicit pass_switches (gcc::context *ctxt)
    : gimple_opt_pass (data_switches, ctxt)
  {
  }

  /* With counters the profile is GCC's.  */
  bool gate (function *) final override { return !counters_matter_p (); }

  unsigned execute (function *fun) final override
  {
    basic_block bb;
    FOR_EACH_BB_FN (bb, fun)
    if (gswitch *sw = safe_dyn_cast<gswitch *> (last_statement (bb)))
      share_default (fun, sw);
    return 0;
  }
};

} // namespace

gimple_opt_pass *
make_pass_switches (gcc::context *ctxt)
{
  return new pass_switches (ctxt);
}

} // namespace staticprof
