/* Tables that are wider than the screen.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "tools/text-table.h"

#include <cstddef>
#include <set>
#include <string>
#include <vector>

namespace staticprof
{

/* A table whose columns that do not fit in a width follow below, again with the
   first one before them.  Its rows have no text behind the cells.  */
class folded_table : public text_table
{
public:
  /* Keep this column and the previous one together.  */
  void join (std::size_t column) { m_joined.insert (column); }
  std::string folded (std::size_t width) const
  {
    const std::vector<std::size_t> widths = column_widths ();
    std::string s;
    for (std::size_t begin = 1, end = 1; end < widths.size (); begin = end)
      {
	std::size_t used = widths[0];
	for (std::size_t next = begin; next < widths.size ();)
	  {
	    do
	      used += 2 + widths[next++];
	    while (m_joined.count (next));
	    if (end > begin && used > width)
	      break;
	    end = next;
	  }
	s += s.empty () ? "" : "\n";
	for (const auto &row : m_rows)
	  s += line (row.first, begin, end, widths) + "\n";
      }
    return s;
  }

private:
  std::set<std::size_t> m_joined;
};

} // namespace staticprof
