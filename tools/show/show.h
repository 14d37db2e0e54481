/* What a person wants to see of an exported profile.

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

/* What P is of: one line.  */
std::string show_head (const profile &p, const paint &colours);

/* The TOP hottest functions, calls, loops and lines, recursion, and what
   indirect calls could not be attributed.  */
std::string show_hottest (const profile &p, std::size_t top,
			  const paint &colours, source_text &source);

/* The same, but for recursion and indirect calls, as rows of these columns
   (rows.h).  */
constexpr char hottest_columns[]
  = "table per-run# share# entries# iterations# function callee file line#";
std::string hottest_rows (const profile &p, std::size_t top);

/* Who calls function number F, whom it calls, its blocks and its edges.  */
std::string show_function (const profile &p, int f, const paint &colours,
			   source_text &source);

/* The functions that the user means by NAME.  */
std::vector<int> functions_called (const profile &p, const std::string &name);

/* SYMBOL as C++ spells it, if it is one of C++.  */
std::string demangled (const std::string &symbol);

/* For cells of tables: names without control characters, of bounded width;
   "FILE:LINE"; what C calls.  */
std::string show_name (const std::string &name);
std::string show_place (const profile &p, const source_place &place);
/* The end of a long path has to do on a line of bounded WIDTH.  */
std::string place_within (const std::string &place, std::size_t width);
/* The line of the source at PLACE; "" if it is not known.  */
std::string source_at (const profile &p, const source_place &place,
		       source_text &source);
std::string show_callee (const profile_call &c);

} // namespace staticprof
