/* Reading single statements: conditions and the front ends' marks.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/read/function.h"

namespace staticprof
{

/* GCC's PROB_VERY_UNLIKELY, as a probability: the programmer calls a path
   improbable that he still wrote.  */
constexpr double very_unlikely_probability = 4. / REG_BR_PROB_BASE;

/* CODE of a comparison as the core has it; other if it is none of those.  */
comparison_code code_of (tree_code code);

/* The comparison that COND makes in the end, as below; a lone constant is on
   its right.  */
gimple_comparison real_comparison (gcond *cond);

/* What COND compares, once copies, conversions, negations and __builtin_expect
   between the branch and the comparison are looked through.  */
void read_condition (gcond *cond, condition_facts &condition,
		     branch_operands &operands);

/* GCC's rate for predictor WHICH, 0 to 1; negative if it has none.  */
double gcc_rate (br_predictor which);

/* The mark that a front end left in block B.  */
void read_predict_statement (gimple *stmt, int b, function_reading &r);

} // namespace staticprof
