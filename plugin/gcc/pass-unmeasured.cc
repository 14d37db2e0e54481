/* Estimating what a measured profile says nothing about.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   In a -fprofile-use compilation GCC's own estimate stays until the counters
   are read (pass-function.cc says why).  Functions for which there were none,
   because the training run never loaded their unit or the source changed, are
   estimated here, right after the pass that reads.  */

#include "plugin/gcc/passes.h"

#include "plugin/gcc/estimate.h"

namespace staticprof
{

namespace
{

const pass_data data_unmeasured = {
  SIMPLE_IPA_PASS,
  "staticprof_unmeasured",
  OPTGROUP_NONE,
  TV_BRANCH_PROB,
  0, /* properties_required */
  0, /* properties_provided */
  0, /* properties_destroyed */
  0, /* todo_flags_start */
  0  /* todo_flags_finish */
};

class pass_unmeasured : public simple_ipa_opt_pass
{
public:
  pass_unmeasured (gcc::context *ctxt, const model &m)
    : simple_ipa_opt_pass (data_unmeasured, ctxt), m_model (m)
  {
  }

  opt_pass *clone () final override
  {
    return new pass_unmeasured (m_ctxt, m_model);
  }
  bool gate (function *) final override
  {
    return flag_branch_probabilities && !profile_arc_flag && !in_lto_p
	   && !seen_error ();
  }
  unsigned execute (function *) final override;

private:
  const model &m_model;
};

unsigned
pass_unmeasured::execute (function *)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    {
      function *fun = DECL_STRUCT_FUNCTION (node->decl);
      if (!gimple_has_body_p (node->decl) || !fun || !fun->cfg
	  || !opt_for_fn (node->decl, flag_guess_branch_prob)
	  || profile_status_for_fn (fun) != PROFILE_GUESSED
	  || ENTRY_BLOCK_PTR_FOR_FN (fun)->count.ipa_p ())
	continue;
      push_cfun (fun);
      estimate_function (fun, m_model);
      cgraph_edge::rebuild_edges ();
      pop_cfun ();
    }
  return 0;
}

} // namespace

simple_ipa_opt_pass *
make_pass_unmeasured (gcc::context *ctxt, const model &m)
{
  return new pass_unmeasured (ctxt, m);
}

} // namespace staticprof
