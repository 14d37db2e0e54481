/* staticprof calibrate: the fit, and what it is worth, as tables.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "tools/calibrate/fit-choice.h"
#include "tools/calibrate/hit-rates.h"

#include <string>

namespace staticprof
{

std::string show_fit (const fit_data &data, const fit &f);
/* Each program under the fit of all others, beside the rates in force, what was
   recorded of GCC, and the perfect predictor.  */
std::string show_left_out (const sums_of_programs &sums, const fit_data &data,
			   const fit &f);

/* The same with every value on a line: table, row, column, value.  */
std::string fit_tsv (const fit_data &data, const fit &f);
std::string left_out_tsv (const sums_of_programs &sums, const fit_data &data,
			  const fit &f);

} // namespace staticprof
