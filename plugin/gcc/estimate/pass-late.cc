/* The pass behind GCC's loop passes and in front of its lowering of switches.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/estimate/cold-effort.h"
#include "plugin/gcc/estimate/switches.h"
#include "plugin/gcc/passes.h"
#include "plugin/gcc/program/limit-unrolling.h"

namespace staticprof
{

namespace
{

const pass_data data_late = { GIMPLE_PASS,
			      "staticprof_late",
			      OPTGROUP_OTHER,
			      TV_BRANCH_PROB,
			      PROP_cfg,
			      0,
			      0,
			      0,
			      0 };

class pass_late : public gimple_opt_pass
{
public:
  pass_late (gcc::context *ctxt, bool share_counts)
    : gimple_opt_pass (data_late, ctxt), m_share_counts (share_counts)
  {
  }

  /* With counters the profile is GCC's.  */
  bool gate (function *) final override { return !counters_matter_p (); }

  unsigned execute (function *fun) final override
  {
    share_defaults (fun);
    limit_unrolling (fun);
    if (m_share_counts)
      spare_cold_function (fun);
    return 0;
  }

private:
  const bool m_share_counts;
};

} // namespace

gimple_opt_pass *
make_pass_late (gcc::context *ctxt, bool share_counts)
{
  return new pass_late (ctxt, share_counts);
}

} // namespace staticprof
