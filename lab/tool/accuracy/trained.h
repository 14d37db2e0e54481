/* The measured profile of another run as an estimate of this one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Profile-guided optimization has such a profile: the same compilation, run on
   another input.  It is an upper bound for static estimates.  */

#pragma once

#include "plugin/core/profile/profile.h"

#include <vector>

namespace staticprof
{

/* The numbers of measured functions that have counts of the other run, and that
   have none: the other run does not have them, has not measured them, or has
   another graph.  */
struct training_match
{
  int functions = 0;
  int unmatched = 0;
};

/* The counts of another run for a profile's functions.  */
struct training
{
  std::vector<run_counts> by_function; /* Empty for unmatched functions.  */
  training_match match;

  bool any () const
  {
    for (const run_counts &counts : by_function)
      if (!counts.blocks.empty ())
	return true;
    return false;
  }
};

/* The counts in OTHER of P's functions.  Functions are matched by unit and name,
   and their graphs must be the same.  */
training match_training (const profile &other, const profile &p);

/* Replace P's estimates by the counts of OTHER: probabilities, frequencies, and
   calls and invocations per execution of main.  Branches that the other run did
   not reach keep the recorded probabilities; functions without counts keep the
   estimates of the whole-program step.  */
void use_training (profile &p, const training &other);

} // namespace staticprof
