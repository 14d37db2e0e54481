/* All measures of how good a predictor's estimates of a program are.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "lab/tool/accuracy/analyses.h"
#include "lab/tool/accuracy/baselines.h"
#include "lab/tool/accuracy/branch-accuracy.h"
#include "lab/tool/accuracy/hot-functions.h"
#include "plugin/core/messages/user-error.h"
#include "plugin/core/profile/profile.h"

#include <optional>
#include <string>
#include <vector>

namespace staticprof
{

/* A program with what was measured of it.  */
struct measured_program
{
  profile p;
  int unmeasured_units = 0; /* Those left out because no function of them was
			       measured.  */
  int measured_functions = 0;
  training other_run; /* Empty if there is none.  */
};

/* Join the units of PARTS, which is consumed, to the program NAME.  A unit none
   of whose functions was measured was not linked and is left out; of several
   definitions of a comdat or weak function the linker took the measured ones.
   It is an error if nothing is left.  */
user_error join_measured (std::vector<profile> &parts, const std::string &name,
			  measured_program &result);

/* One predictor on one program.  */
struct score_card
{
  bool applicable = false; /* If false, nothing else is set.  */
  branch_accuracy branches;
  overlap shares;
  std::optional<hot_functions> hot;
  std::optional<never_executed> functions, blocks;

  /* The score of analysis A, where PERCENT is an index in the percents.  */
  const std::optional<analysis_score> &at (
    analysis a, std::size_t percent,
    counted_items counted = counted_items::executed,
    function_weight weight = function_weight::executions) const
  {
    return scores[index (a, percent, counted, weight)];
  }

  static std::size_t index (analysis a, std::size_t percent,
			    counted_items counted, function_weight weight)
  {
    return ((percent * n_analyses + static_cast<std::size_t> (a)) * 2
	    + static_cast<std::size_t> (counted))
	     * n_function_weights
	   + static_cast<std::size_t> (weight);
  }

  std::vector<std::optional<analysis_score>> scores;
};

/* PERCENTS are each from 1 to 100.  */
score_card score_predictor (const measured_program &program,
			    const predictor &which,
			    const std::vector<int> &percents, tie_rule ties);

} // namespace staticprof
