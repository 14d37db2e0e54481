/* What a person wants to see of dumps.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef STATICPROF_TOOLS_VIEW_H
#define STATICPROF_TOOLS_VIEW_H

#include "tools/paint.h"
#include "tools/view/read-dump.h"
#include "tools/source-text.h"

#include <string>
#include <vector>

namespace staticprof
{

/* Branches with who voted what, loops, and source lines with their
   frequencies.  */
std::string view_function (const dumped_function &f, const paint &colours,
			   source_text &source);

/* How often each heuristic spoke and was silent, and what decided.  */
std::string view_statistics (const std::vector<dumped_function> &functions,
			     const paint &colours);

/* The N hottest branches and the N longest loops; a place that is compiled more
   than once (a template) is shown once.  */
std::string view_hottest (const std::vector<dumped_function> &functions,
			  std::size_t n, const paint &colours,
			  source_text &source);

} // namespace staticprof

#endif
