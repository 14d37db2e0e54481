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
  people, /* Text for users, not rows.  */
  tsv,
  json
};

/* CELLS as a row; an empty cell becomes "-".  */
std::string row_of (const std::vector<std::string> &cells);

/* ROWS, lines of cells separated by tabs, in the requested format: below a line
   with the names of COLUMNS, or as a JSON array of objects with these members.
   The names in COLUMNS are separated by blanks, and a "#" behind a name marks
   numbers.  "-" is an empty cell.  */
std::string rows_text (const std::string &columns, const std::string &rows,
		       row_format format);

} // namespace staticprof
