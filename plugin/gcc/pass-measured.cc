/* What is left to do once a measured profile has been read.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   In a -fprofile-use compilation GCC's own estimate stays until the counters
   are read (pass-function.cc says why).  Right behind the pass that reads them

   - functions for which there were none, because the training run never loaded
     their unit or the source changed, are estimated;
   - if a dump or a record is wanted, measured functions are estimated too,
     without writing anything, so that it shows what the heuristics would have
     said next to what really happened.  The dump goes to the file of pass
     staticprof.  */

#include "plugin/gcc/passes.h"

#include "plugin/gcc/estimate.h"

namespace staticprof
{

namespace
{

const pass_data data_measured = {
  SIMPLE_IPA_PASS,
  "staticprof_measured",
  OPTGROUP_NONE,
  TV_BRANCH_PROB,
  0, /* properties_required */
  0, /* properties_provided */
  0, /* properties_destroyed */
  0, /* todo_flags_start */
  0  /* todo_flags_finish */
};

class pass_measured : public simple_ipa_opt_pass
{
public:
  pass_measured (gcc::context *ctxt, const model &m,
		 const std::shared_ptr<unit_record> &record,
		 const opt_pass *function_pass)
    : simple_ipa_opt_pass (data_measured, ctxt), m_model (m),
      m_record (record), m_function_pass (function_pass)
  {
  }

  opt_pass *clone () final override
  {
    return new pass_measured (m_ctxt, m_model, m_record, m_function_pass);
  }
  bool gate (function *) final override
  {
    return flag_branch_probabilities && !profile_arc_flag && !in_lto_p
	   && !seen_error ();
  }
  unsigned execute (function *) final override;

private:
  void look_at (cgraph_node *node);

  const model &m_model;
  const std::shared_ptr<unit_record> m_record;
  const opt_pass *m_function_pass;
};

void
pass_measured::look_at (cgraph_node *node)
{
  function *fun = DECL_STRUCT_FUNCTION (node->decl);
  if (!gimple_has_body_p (node->decl) || !fun || !fun->cfg
      || !opt_for_fn (node->decl, flag_guess_branch_prob))
    return;
  const bool measured = ENTRY_BLOCK_PTR_FOR_FN (fun)->count.ipa_p ();
  push_cfun (fun);
  if (profile_status_for_fn (fun) == PROFILE_READ)
    {
      if (dump_file || m_record->wanted ())
	explain_function (fun, m_model, true, *m_record);
    }
  else if (profile_status_for_fn (fun) == PROFILE_GUESSED && !measured)
    {
      estimate_function (fun, m_model, *m_record);
      cgraph_edge::rebuild_edges ();
    }
  pop_cfun ();
}

unsigned
pass_measured::execute (function *)
{
  /* Into the file of the other pass, without drawings.  */
  FILE *const own_dump = dump_file;
  const dump_flags_t own_flags = dump_flags;
  const int phase = m_function_pass->static_pass_number;
  dump_flags_t flags = TDF_NONE;
  FILE *const dump = dump_begin (phase, &flags, -1);
  dump_file = dump;
  dump_flags = flags & ~TDF_GRAPH;

  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    look_at (node);

  if (dump)
    dump_end (phase, dump);
  dump_file = own_dump;
  dump_flags = own_flags;
  return 0;
}

} // namespace

simple_ipa_opt_pass *
make_pass_measured (gcc::context *ctxt, const model &m,
		    const std::shared_ptr<unit_record> &record,
		    const opt_pass *function_pass)
{
  return new pass_measured (ctxt, m, record, function_pass);
}

} // namespace staticprof
