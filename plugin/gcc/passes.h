/* The plugin's passes.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/prediction/model.h"
#include "plugin/core/program/applied.h"
#include "plugin/core/program/code-policy.h"

namespace staticprof
{

class unit_record;

/* Does this compilation instrument or read counters?  The choice of edges with
   a counter depends on the estimate, so GCC's estimate and its cold code are
   kept in these compilations.  */
inline bool
counters_matter_p ()
{
  return profile_arc_flag || flag_test_coverage || flag_branch_probabilities;
}

/* The GIMPLE pass "staticprof", which replaces GCC's profile_estimate.  M must
   outlive it.  The passes share RECORD.  It warns about hints if the evidence
   against them is at least WARN_FROM, unless that is 0.  */
gimple_opt_pass *make_pass_function (gcc::context *ctxt, const model &m,
				     const std::shared_ptr<unit_record> &record,
				     double warn_from);

/* The small IPA pass "staticprof_measured": after a measured profile was read,
   it estimates the functions that have no counts, and explains the others in
   the dump of FUNCTION_PASS.  It puts measured counts into RECORD and, if
   VERBOSE, prints their number.  */
simple_ipa_opt_pass *make_pass_measured (
  gcc::context *ctxt, const model &m,
  const std::shared_ptr<unit_record> &record, const opt_pass *function_pass,
  bool verbose);

/* The IPA pass "staticprof": the whole-program step, its dump, and the export
   to DIRECTORY unless that is empty; KEY is the argument that names it, for
   errors.  GCC is given what A and POLICY say; POLICY must outlive the
   pass.  */
ipa_opt_pass_d *make_pass_program (gcc::context *ctxt, const model &m,
				   const std::shared_ptr<unit_record> &record,
				   const std::string &directory,
				   const char *key, const applied &a,
				   const code_policy &policy);

/* The IPA pass "staticprof_bodies", for links: notes in each function, before
   calls are inlined into it, that its counts can be compared with others.  */
ipa_opt_pass_d *make_pass_bodies (gcc::context *ctxt);

/* The GIMPLE passes "staticprof_vect" and "staticprof_vected", to be called right
   before and behind the vectorizer: hide from it how often loops are estimated to
   iterate, and show that again.  */
gimple_opt_pass *make_pass_before_vectorizer (gcc::context *ctxt);
gimple_opt_pass *make_pass_after_vectorizer (gcc::context *ctxt);

/* The GIMPLE pass "staticprof_tracer", to be called behind the passes that warn:
   copies the hot paths of the hottest functions.  */
gimple_opt_pass *make_pass_paths (gcc::context *ctxt);

/* The GIMPLE pass "staticprof_late", to be called behind GCC's loop passes and
   before it turns switches into comparisons: prepares switches and says which loops
   are not unrolled.  With SHARE_COUNTS cold functions go through fewer passes.  */
gimple_opt_pass *make_pass_late (gcc::context *ctxt, bool share_counts);

/* The RTL pass "staticprof_sched", to be called right before GCC schedules
   instructions the second time: excepts cold blocks.  */
rtl_opt_pass *make_pass_cold_blocks (gcc::context *ctxt);

/* The RTL pass "staticprof_layout", to be called right behind GCC's "bbro": orders
   the blocks of functions.  */
rtl_opt_pass *make_pass_layout (gcc::context *ctxt);

/* For the event PLUGIN_ALL_IPA_PASSES_END: sorts the lists on which GCC's order
   of output depends.  */
void keep_order_steady (void *gcc_data, void *user_data);

} // namespace staticprof
