/* One function, from GIMPLE to GCC's profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/frequency/frequency.h"
#include "plugin/core/prediction/model.h"
#include "plugin/core/prediction/predict.h"
#include "plugin/core/profile/match-counts.h"
#include "plugin/gcc/estimate/remarks.h"
#include "plugin/gcc/program/record.h"

namespace staticprof
{

/* Estimate FUN (which is cfun) by M and write the profile.  Prints to GCC's
   dump file if there is one, adds FUN to RECORD if that is wanted, and warns as
   W says unless that is null.  Returns whether FUN may have what GCC calls an
   irreducible region: a cycle of blocks that is none of its loops.  */
bool estimate_function (function *fun, const model &m, unit_record &record,
			hint_warnings *w = nullptr);

/* Write what M would say of FUN (which is cfun), beside the counts that it
   holds if it was MEASURED, to GCC's dump file and RECORD likewise.  FUN's
   profile does not change.  */
void explain_function (function *fun, const model &m, bool measured,
		       unit_record &record);

/* Write into FUN all that GCC's own estimate leaves behind: edge probabilities
   of guessed quality, block counts of quality guessed (local) that agree with
   them, count_max, the profile status and the frequency class.  */
void write_profile (function *fun, const graph &g,
		    const std::vector<::edge> &gcc_edges, const prediction &p,
		    const frequencies &f);

/* The same for a function in which every block runs once.  */
void write_straight_line (function *fun);

/* The executions that COUNT, a count of the whole program, stands for; 0 if
   COUNT does not say that the code ran.  */
inline long long
executions (profile_count count)
{
  count = count.ipa ();
  return count.initialized_p () ? count.to_gcov_type () : 0;
}

/* Store GCC's own estimate, which FUN holds right after GCC's pass, in RECORD.
   If GCC takes the function for one that is never run, every frequency is
   0.  */
void read_gcc_estimate (function *fun, function_record &record);

/* Store the counts that FUN holds right after the pass that reads counters, as
   far as they match, in the blocks, edges and calls of RECORD.  */
count_match read_counts (function *fun, function_record &record);

} // namespace staticprof
