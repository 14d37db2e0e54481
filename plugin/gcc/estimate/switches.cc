/* Switches, prepared for GCC's trees of comparisons.

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

#include "plugin/gcc/estimate/switches.h"

namespace staticprof
{

namespace
{

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

} // namespace

void
share_defaults (function *fun)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
  if (gswitch *sw = safe_dyn_cast<gswitch *> (last_statement (bb)))
    share_default (fun, sw);
}

} // namespace staticprof
