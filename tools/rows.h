/* Tables for scripts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <string>
#include <vector>

namespace staticprof
{

enum class row_format
{
  people, /* Not as rows.  */
  tsv,
  json
};

/* CELLS as one of such rows; an empty one becomes "-".  */
std::string row_of (const std::vector<std::string> &cells);

/* ROWS, lines of cells with tabs between, as the user asked: under a line of the
   names of COLUMNS, or as an array of objects with these members.  COLUMNS has
   blanks between names; a "#" behind a name is for numbers.  "-" stands for
   nothing.  */
std::string rows_text (const std::string &columns, const std::string &rows,
		       row_format format);

} // namespace staticprof
