/* The passes in front of GCC's vectorizer and behind it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/passes.h"
#include "plugin/gcc/program/vectorized-loops.h"

namespace staticprof
{

namespace
{

class pass_vectorizer : public gimple_opt_pass
{
public:
  pass_vectorizer (gcc::context *ctxt, const char *name,
		   void change (function *))
    : gimple_opt_pass ({ GIMPLE_PASS, name, OPTGROUP_OTHER, TV_BRANCH_PROB,
			 PROP_cfg, 0, 0, 0, 0 },
		       ctxt),
      m_change (change)
  {
  }

  bool gate (function *fun) final override { return iterations_asked_p (fun); }

  unsigned execute (function *fun) final override
  {
    m_change (fun);
    return 0;
  }

private:
  void (*const m_change) (function *);
};

} // namespace

gimple_opt_pass *
make_pass_before_vectorizer (gcc::context *ctxt)
{
  return new pass_vectorizer (ctxt, "staticprof_vect", hide_iterations);
}

gimple_opt_pass *
make_pass_after_vectorizer (gcc::context *ctxt)
{
  return new pass_vectorizer (ctxt, "staticprof_vected", show_iterations);
}

} // namespace staticprof
