/* Pieces of code, each of one statement, made of what DWARF says of scopes and
   lines.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "tools/kept/code-map.h"

#include <cstdint>
#include <vector>

namespace staticprof
{

/* Code of a scope that is nested in DEPTH others.  */
struct scope_interval
{
  std::uint64_t begin, end;
  int depth, scope;
};

struct line_row
{
  std::uint64_t address;
  const char *file; /* Null where code ends.  */
  int line, column;
  bool statement;
};

/* Make the pieces of MAP of its functions and scopes, whose INTERVALS are inside
   each other, and of ROWS.  */
void make_pieces (std::vector<scope_interval> intervals,
		  std::vector<line_row> rows, code_map &map);

} // namespace staticprof
