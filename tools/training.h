/* The measurements of a kept profile that records contain.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile.h"

#include <string>

namespace staticprof
{

/* Set the measured counts of those functions of P that have none from what P
   contains of a kept profile.  Counts that a kept profile does not have follow
   from the flow, or stay unknown.  */
void measure_by_training (profile &p);

/* N as a measured count: rounded, and at most 10^15, so that sums do not
   overflow.  */
long long measured_count (double n);

/* Fill in the measured counts of F that follow from others by the flow.  */
void complete_counts (profile_function &f);

/* How much of P's estimate rests on the kept profile.  */
struct training_coverage
{
  int branches = 0,
      trained = 0; /* Those that a guess or a kept profile decides.  */
  double executions = 0, trained_executions = 0; /* Their sums, per run.  */
  int functions = 0, run = 0; /* With blocks; those that the runs entered.  */
  int units = 0;	      /* For which a kept profile was used.  */
  int other_sources = 0,      /* It does not name these, */
    other_functions = 0;      /* and has other functions of these.  */
  bool any () const { return trained > 0 || run > 0 || units > 0; }
};
training_coverage coverage_of (const profile &p);

/* " in one run" or " in 20 runs" for the RUNS of a training; "" for none.  */
std::string in_runs (double runs);

/* A sentence about it; "" if no kept profile was used.  */
std::string coverage_sentence (const profile &p);

} // namespace staticprof
