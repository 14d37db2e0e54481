/* The work that is left once a measured profile has been read.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   In a -fprofile-use compilation GCC's own estimate stays until the counters
   are read (pass-function.cc says why).  Right behind the pass that reads them

   - functions for which there were none, because the training run never loaded
     their unit or the source changed, are estimated;
   - if a dump or a record is wanted, measured functions are estimated too,
     without writing anything, so that it shows what the heuristics would have
     said next to what really happened.  The dump goes to the file of pass
     staticprof;
   - with measure=, the counts are put beside the estimates that the function pass
     recorded.  */

#include "plugin/gcc/passes.h"

#include "plugin/gcc/estimate/estimate.h"

namespace staticprof
{

namespace
{

const pass_data data_measured = { SIMPLE_IPA_PASS,
				  "staticprof_measured",
				  OPTGROUP_NONE,
				  TV_BRANCH_PROB,
				  0,
				  0,
				  0,
				  0,
				  0 };

class pass_measured : public simple_ipa_opt_pass
{
public:
  pass_measured (gcc::context *ctxt, const model &m,
		 const std::shared_ptr<unit_record> &record,
		 const opt_pass *function_pass, bool verbose)
    : simple_ipa_opt_pass (data_measured, ctxt), m_model (m), m_record (record),
      m_function_pass (function_pass), m_verbose (verbose)
  {
  }

  bool gate (function *) final override
  {
    return flag_branch_probabilities && !profile_arc_flag && !in_lto_p
	   && !seen_error ();
  }
  unsigned execute (function *) final override;

private:
  void look_at (cgraph_node *node);
  void match (function *fun);
  void say_what_matched () const;

  const model &m_model;
  const std::shared_ptr<unit_record> m_record;
  const opt_pass *m_function_pass;
  const bool m_verbose;
  /* With measure=: functions without counters; functions and blocks that got
     counts.  */
  int m_unmeasured = 0, m_functions = 0;
  size_t m_blocks = 0;
};

/* Add the counts of FUN to its record, if there is one.  */
void
pass_measured::match (function *fun)
{
  function_record *const record = m_record->find (fun->decl);
  if (!record)
    return;
  if (profile_status_for_fn (fun) != PROFILE_READ)
    {
      ++m_unmeasured;
      return;
    }
  const count_match m = read_counts (fun, *record);
  const profile_function &f = record->function;
  m_record->unmatched += m.unmatched + !m.problem.empty ();
  if (m.problem.empty ())
    {
      ++m_functions;
      m_blocks += f.blocks.size () - m.unmatched;
    }
  if (m.unmatched == 0)
    return;
  const std::string line = f.name + ": " + std::to_string (m.unmatched) + " of "
			   + std::to_string (f.blocks.size ())
			   + " blocks do not match their counts"
			   + (m.problem.empty () ? "" : ": " + m.problem);
  if (dump_file)
    fprintf (dump_file, ";; staticprof: %s\n", line.c_str ());
  if (m_verbose)
    fprintf (stderr, "libstaticprof: %s\n", line.c_str ());
}

void
pass_measured::say_what_matched () const
{
  fprintf (
    stderr,
    "libstaticprof: counts of %d functions with %lu blocks; %d functions "
    "and blocks do not match, %d functions have no counts\n",
    m_functions, static_cast<unsigned long> (m_blocks), m_record->unmatched,
    m_unmeasured);
}

void
pass_measured::look_at (cgraph_node *node)
{
  function *fun = DECL_STRUCT_FUNCTION (node->decl);
  if (!gimple_has_body_p (node->decl) || !fun || !fun->cfg
      || !opt_for_fn (node->decl, flag_guess_branch_prob))
    return;
  const bool measured = ENTRY_BLOCK_PTR_FOR_FN (fun)->count.ipa_p ();
  push_cfun (fun);
  if (m_record->measuring)
    match (fun);
  if (profile_status_for_fn (fun) == PROFILE_READ)
    {
      if (dump_file || (m_record->wanted () && !m_record->measuring))
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
  /* The dump goes to the file of the function pass, without drawings.  */
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

  if (m_record->measuring && m_verbose)
    say_what_matched ();
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
		    const opt_pass *function_pass, bool verbose)
{
  return new pass_measured (ctxt, m, record, function_pass, verbose);
}

} // namespace staticprof
