/* The measured profiles of several runs of a program as one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Counts are added up, so that the longest run has most to say.  */

#pragma once

#include "plugin/core/messages/user-error.h"
#include "plugin/core/profile/profile.h"

#include <string>
#include <vector>

namespace staticprof
{

struct counted_run
{
  std::string name; /* For messages.  */
  std::vector<profile> parts;
};

/* A part of a run.  */
struct run_part
{
  int run;
  int part;
};

/* Combine RUNS, two or more, which are of one compilation.  RESULT has a part
   of the first run that has it for each unit, COMBINED the same parts with the
   sums.  It is an error if a run has no counts, or is of another
   program or compilation than the first.  */
user_error combine_runs (const std::vector<counted_run> &runs,
			 std::vector<run_part> &result,
			 std::vector<profile> &combined);

} // namespace staticprof
