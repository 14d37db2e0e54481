/* Profiles in the formats of other programs.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   These formats count in whole numbers, estimates are fractions: so everything
   is given for a thousand runs (exported_runs), rounded, but what runs at all is
   not rounded to never.  Each result says that it is estimated, where its format
   has a place for that.  */

#pragma once

#include "plugin/core/profile/profile.h"
#include "tools/report/inclusive.h"

#include <map>
#include <string>
#include <vector>

namespace staticprof
{

constexpr double exported_runs = 1000;

/* X per run, as these formats have it.  */
long long exported_count (double x);
long long exported_count (const scaled &x);

/* Of lines of one file, in all functions together.  */
struct exported_line
{
  scaled per_run;
  /* Each branch there: how often each of its edges is taken per run.  */
  std::vector<std::vector<scaled>> branches;
};
using exported_file = std::map<int, exported_line>; /* By line.  */

/* By number of the file.  A line runs as often as its hottest block, as in
   `staticprof show'.  */
std::vector<exported_file> exported_files (const profile &p);

std::string export_callgrind (const profile &p);
std::string export_dot (const profile &p);
std::string export_folded (const profile &p);
std::string export_gcov (const profile &p);
std::string export_gcovr (const profile &p);
std::string export_lcov (const profile &p);
std::string export_llvm_sample (const profile &p);
std::string export_sarif (const profile &p);
std::string export_speedscope (const profile &p);

} // namespace staticprof
