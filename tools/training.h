/* The training runs of a kept profile, as records tell of them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile.h"

#include <string>

namespace staticprof
{

/* Put what P says of the runs of a kept profile in the place of measured counts,
   in functions that have no counts of their own.  What the kept profile does not
   say follows from the flow, or stays unknown.  */
void measure_by_training (profile &p);

/* N as a measured count.  Larger ones than 10^15 are this, so that their sums are
   numbers, too.  */
long long measured_count (double n);

/* What the flow through F makes of its measured counts: those that follow from
   others are filled in.  */
void complete_counts (profile_function &f);

/* How much of P's estimate rests on the kept profile.  */
struct training_coverage
{
  int branches = 0, trained = 0; /* Where there is something to decide.  */
  double executions = 0, trained_executions = 0; /* Their sums, per run.  */
  int functions = 0, run = 0; /* With blocks; those that the runs entered.  */
  bool any () const { return trained > 0 || run > 0; }
};
training_coverage coverage_of (const profile &p);

/* A sentence about it; "" if no kept profile was used.  */
std::string coverage_sentence (const profile &p);

} // namespace staticprof
