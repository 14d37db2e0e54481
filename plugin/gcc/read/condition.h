/* Reads single statements: conditions and the front ends' marks.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/read/function.h"

namespace staticprof
{

/* GCC's PROB_VERY_UNLIKELY, as a probability: a path that the programmer marked
   as improbable is still possible.  */
constexpr double very_unlikely_probability = 4. / REG_BR_PROB_BASE;

/* The core's code for the comparison CODE; other if it has none.  */
comparison_code code_of (tree_code code);

/* The comparison that COND amounts to, as below; if one operand is constant, it
   is on the right.  */
gimple_comparison real_comparison (gcond *cond);

/* Read the comparison that COND amounts to, looking through copies,
   conversions, negations and __builtin_expect.  */
void read_condition (gcond *cond, condition_facts &condition,
		     branch_operands &operands);

/* GCC's rate for predictor WHICH, 0 to 1; negative if it has none.  */
double gcc_rate (br_predictor which);

/* Read the mark that a front end left in block B.  */
void read_predict_statement (gimple *stmt, int b, function_reading &r);

} // namespace staticprof
