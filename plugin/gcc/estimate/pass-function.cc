/* The pass that estimates one function, in the place of GCC's own.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   When a compilation places counters or reads measured ones, GCC's own
   estimate stays: GCC chooses which edges get a counter by static frequency,
   and the .gcda does not say which were chosen, so counts are only right if
   both compilations estimate alike.  With GCC's estimate in both, a .gcda
   means the same with and without the plugin.  Nothing is lost: the measured
   profile overwrites the estimate anyway, and what was not measured is
   estimated afterwards (pass-measured.cc).

   With measure= both estimates are recorded here, where the programmer's hints
   are still in the code, for the counts to be put beside them there.  */

#include "plugin/gcc/passes.h"

#include "plugin/gcc/estimate/estimate.h"

namespace staticprof
{

namespace
{

const pass_data data_function = { GIMPLE_PASS,
				  "staticprof",
				  OPTGROUP_OTHER,
				  TV_BRANCH_PROB,
				  PROP_cfg,
				  0,
				  0,
				  0,
				  0 };

class pass_function : public gimple_opt_pass
{
public:
  pass_function (gcc::context *ctxt, const model &m,
		 const std::shared_ptr<unit_record> &record, double warn_from)
    : gimple_opt_pass (data_function, ctxt), m_model (m),
      m_record (record), m_warnings{ warn_from, {} },
      m_gcc_pass (make_pass_profile (ctxt))
  {
  }

  bool gate (function *) final override { return flag_guess_branch_prob; }
  unsigned execute (function *fun) final override;

private:
  const model &m_model;
  const std::shared_ptr<unit_record> m_record;
  hint_warnings m_warnings;
  const std::unique_ptr<opt_pass> m_gcc_pass;
};

/* Has an earlier pass marked something of FUN as an irreducible region?  */
bool
marked_p (function *fun)
{
  basic_block bb;
  FOR_ALL_BB_FN (bb, fun)
  {
    if (bb->flags & BB_IRREDUCIBLE_LOOP)
      return true;
    for (::edge e : bb->succs)
      if (e->flags & EDGE_IRREDUCIBLE_LOOP)
	return true;
  }
  return false;
}

unsigned
pass_function::execute (function *fun)
{
  if (counters_matter_p ())
    {
      FILE *saved = dump_file;
      dump_file = NULL;
      /* Before GCC's estimate, which says of some blocks that they never run.
	 The graph is the one that GCC's pass makes for itself.  */
      if (m_record->measuring)
	{
	  loop_optimizer_init (LOOPS_NORMAL);
	  loop_optimizer_finalize ();
	  explain_function (fun, m_model, false, *m_record);
	}
      const unsigned todo = m_gcc_pass->execute (fun);
      if (m_record->measuring)
	read_gcc_estimate (fun, *m_record->find (fun->decl));
      /* Read counts are recorded where they are known (pass-measured.cc).  */
      if (m_record->wanted () && !flag_branch_probabilities)
	explain_function (fun, m_model, false, *m_record);
      dump_file = saved;
      if (dump_file)
	fprintf (dump_file,
		 ";; staticprof: counters are placed or read, GCC's own "
		 "estimate stays\n");
      return todo;
    }
  if (profile_status_for_fn (fun) == PROFILE_GUESSED)
    return 0;

  /* GCC's own pass leaves pre-headers, simple latches and marks of irreducible
     regions behind; later passes and the layout of the code depend on them.
     Hardly any function has such a region, and the search for them costs more
     than the rest.  */
  loop_optimizer_init (LOOPS_HAVE_PREHEADERS | LOOPS_HAVE_SIMPLE_LATCHES);
  const bool marked = marked_p (fun);
  if (estimate_function (fun, m_model, *m_record, &m_warnings) || marked)
    mark_irreducible_loops ();
  loop_optimizer_finalize ();
  return 0;
}

} // namespace

gimple_opt_pass *
make_pass_function (gcc::context *ctxt, const model &m,
		    const std::shared_ptr<unit_record> &record,
		    double warn_from)
{
  return new pass_function (ctxt, m, record, warn_from);
}

} // namespace staticprof
