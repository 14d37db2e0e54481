/* What GCC holds of a function, for a record of the function that was made
   before: its own estimate, and the counts of a training run.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/profile/match-counts.h"
#include "plugin/gcc/program/record.h"

namespace staticprof
{

/* Of a count of the whole program; what is not known to have run did not.  */
inline long long
executions (profile_count count)
{
  count = count.ipa ();
  return count.initialized_p () ? count.to_gcov_type () : 0;
}

/* GCC's own estimate, which FUN holds right behind GCC's pass, to RECORD.
   Where GCC takes the function itself for one that is never run, every
   frequency is 0.  */
void read_rival (function *fun, function_record &record);

/* The counts that FUN holds right behind the pass that reads counters, to the
   blocks, edges and calls of RECORD, as far as they match.  */
count_match read_counts (function *fun, function_record &record);

} // namespace staticprof
