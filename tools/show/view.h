/* The functions of a profile with their branches, loops and source lines.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile.h"
#include "tools/paint.h"
#include "tools/source-text.h"

#include <string>
#include <vector>

namespace staticprof
{

/* A function to show.  */
struct viewed_function
{
  const profile *in;
  int function;
};

/* Branches with their votes, loops, and source lines with their frequencies,
   all per entry to the function.  */
std::string view_function (const viewed_function &f, const paint &colours,
			   source_text &source);

/* The branches of F as rows of explain_columns.  */
std::string view_rows (const viewed_function &f);

/* The decisions of all branches, and the number of votes of each heuristic.  */
std::string view_statistics (const std::vector<viewed_function> &functions,
			     const paint &colours);

/* The N hottest branches and the N longest loops; a place that is compiled more
   than once (a template) is shown once.  */
std::string view_hottest (const std::vector<viewed_function> &functions,
			  std::size_t n, const paint &colours,
			  source_text &source);

} // namespace staticprof
