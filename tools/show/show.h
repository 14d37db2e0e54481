/* Text about an exported profile for users.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile.h"
#include "tools/paint.h"
#include "tools/show/hottest.h"
#include "tools/source-text.h"

#include <string>

namespace staticprof
{

/* One line about the subject of P.  */
std::string show_head (const profile &p, const paint &colours);

/* That P's figures are estimates.  */
std::string estimated_line (const profile &p, const paint &colours);

/* How much of P a kept profile measured; "" if none was used.  */
std::string coverage_line (const profile &p, const paint &colours);

/* The TOP hottest functions, calls, loops and lines, recursion, and the
   indirect calls that could not be attributed; NOTE, if it is not "", below the
   head; functions in that ORDER.  */
std::string show_hottest (const profile &p, std::size_t top,
			  const paint &colours, source_text &source,
			  const std::string &note = "",
			  function_order order = function_order::share);

/* The same without recursion and indirect calls as rows of these columns
   (rows.h).  */
constexpr char hottest_columns[]
  = "table executions-per-run# share# invocations-per-run# "
    "iterations-per-entry# function callee file line# measured-share# "
    "instructions-per-run# units#";
std::string hottest_rows (const profile &p, std::size_t top,
			  function_order order = function_order::share);

/* The callers and callees of the function with index F, and its TOP hottest
   lines or, with BLOCKS, its blocks and its edges.  */
std::string show_function (const profile &p, int f, std::size_t top,
			   bool blocks, const paint &colours,
			   source_text &source);

/* The same for the functions FOUND, each behind an empty line.  Copies of one
   function stand together, the hottest first, below a line about their sum; the
   TOP hottest are shown, all with BLOCKS.  */
std::string show_functions (const profile &p, const std::vector<int> &found,
			    std::size_t top, bool blocks, const paint &colours,
			    source_text &source);

} // namespace staticprof
