/* staticprof calibrate: hit rates as tables.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "tools/accuracy/branch-sums.h"

#include <string>

namespace staticprof
{

/* As text, and with every value on a line: table, row, column, value.  */
std::string show_hit_rates (const sums_of_programs &sums);
std::string hit_rates_tsv (const sums_of_programs &sums);

} // namespace staticprof
