/* staticprof calibrate: what measured programs say of the heuristics' rates.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/messages/user-error.h"
#include "tools/accuracy/branch-sums.h"

#include <cstddef>
#include <string>

namespace staticprof
{

/* Add what PATH holds: a directory with one program's measured profiles, or a
   file of sums.  */
user_error add_measured (const std::string &path, sums_of_programs &sums);

/* The tables as text, TOP combinations of voters of each kind.  */
std::string show_hit_rates (const sums_of_programs &sums);
std::string show_combinations (const sums_of_programs &sums, std::size_t top);

/* The same with every value on a line: table, row, column, value.  */
std::string hit_rates_tsv (const sums_of_programs &sums);
std::string combinations_tsv (const sums_of_programs &sums, std::size_t top);

} // namespace staticprof
