/* Tables of text.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "tools/layout.h"
#include "tools/paint.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace staticprof
{

/* Rows of cells, the first one aligned to the left, the others to the right,
   followed by lines of text of any width.  */
class text_table
{
public:
  void add (std::vector<std::string> cells,
	    std::vector<std::string> behind = {})
  {
    m_rows.push_back ({ std::move (cells), std::move (behind) });
  }
  /* Lines are cut off at WIDTH, but the text behind cells is broken at blanks
     from its second line on.  */
  std::string text (std::size_t width = paint::unlimited) const
  {
    const std::vector<std::size_t> widths = column_widths ();
    std::size_t used = widths.empty () ? 0 : 2 * (widths.size () - 1);
    for (std::size_t column : widths)
      used += column;
    const text_start start = start_of_text (used, width);
    std::string s;
    for (const auto &[cells, behind] : m_rows)
      {
	std::string row = line (cells, 1, cells.size (), widths);
	std::string gap = start.gap;
	for (std::size_t i = 0; i < behind.size (); ++i)
	  {
	    row += gap
		   + (i == 0 ? cut_line (behind[i], width - start.column)
			     : wrapped (behind[i], start.column, start.column,
					width));
	    gap = "\n" + std::string (start.column, ' ');
	  }
	s += row + "\n";
      }
    return s;
  }

protected:
  std::vector<std::size_t> column_widths () const
  {
    std::vector<std::size_t> widths;
    for (const auto &row : m_rows)
      {
	widths.resize (std::max (widths.size (), row.first.size ()), 0);
	for (std::size_t i = 0; i < row.first.size (); ++i)
	  widths[i] = std::max (widths[i], width_of (row.first[i]));
      }
    return widths;
  }
  /* The first of CELLS, and those from BEGIN to END.  */
  static std::string line (const std::vector<std::string> &cells,
			   std::size_t begin, std::size_t end,
			   const std::vector<std::size_t> &widths)
  {
    std::string s = cells.empty () ? "" : pad_right (cells[0], widths[0]);
    for (std::size_t i = begin; i < std::min (end, cells.size ()); ++i)
      s += "  " + pad_left (cells[i], widths[i]);
    return s.erase (s.find_last_not_of (' ') + 1);
  }

  std::vector<std::pair<std::vector<std::string>, std::vector<std::string>>>
    m_rows;
};

} // namespace staticprof
