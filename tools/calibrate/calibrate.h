/* staticprof calibrate: hit rates as tables.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "tools/accuracy/branch-sums.h"
#include "tools/paint.h"

#include <string>

namespace staticprof
{

/* As text; what does not fit in WIDTH stands below.  And with every value on a line: table, row, column, value.  */
std::string show_hit_rates (const sums_of_programs &sums,
			    std::size_t width = paint::unlimited);
std::string hit_rates_tsv (const sums_of_programs &sums);

} // namespace staticprof
