/* Profiles in the formats of other programs.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   These formats have integer counts but estimates are fractions, so counts are
   for a thousand runs (exported_runs).  They are rounded, but a positive count
   does not become 0, and no count is above 1e15.  Each result says that it is
   estimated, if its format has a place for that.  */

#pragma once

#include "plugin/core/profile/profile.h"
#include "plugin/core/report/reasons.h"
#include "tools/export/source-names.h"
#include "tools/report/inclusive.h"

#include <map>
#include <string>
#include <vector>

namespace staticprof
{

constexpr double exported_runs = 1000;

/* X per run as a count in these formats.  */
long long exported_count (double x);
long long exported_count (const scaled &x);
/* A + B, saturated at the largest number.  */
long long exported_sum (long long a, long long b);

/* " because REASON; REASON": the reasons for the likeliest edge of B, the
   strongest first; "" if there are none.  */
std::string because (const reason_finder &why, const explained_branch &b);

/* The name FILE, unchanged except that a line break, which these formats cannot
   have, is written as \x0a.  */
std::string exported_file_name (const std::string &file);

std::string export_callgrind (const profile &p);
/* The MOST functions that cost most with what they call, and their calls of each
   other; N_LEFT_OUT becomes the number of the others.  */
constexpr std::size_t most_nodes = 50;
std::string export_dot (const profile &p, std::size_t most,
			std::size_t &n_left_out);
std::string export_folded (const profile &p);
/* What gcov writes with --json-format.  */
std::string export_gcov (const profile &p);
/* A tracefile of lcov; with REASONS, one of lcov 2, in which the text of a
   branch may be anything.  */
std::string export_lcov (const profile &p, bool reasons);
std::string export_llvm_sample (const profile &p);
/* At most MOST branches; N_LEFT_OUT becomes the number of the others.  */
constexpr std::size_t most_results = 25000;
std::string export_sarif (const profile &p, const source_names &names,
			  std::size_t most, std::size_t &n_left_out);

} // namespace staticprof
