/* Tables of text.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "tools/layout.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace staticprof
{

/* Rows of cells, the first one to the left, the others to the right, and text of
   any width behind them.  */
class text_table
{
public:
  void add (std::vector<std::string> cells, std::string behind = "")
  {
    m_rows.push_back ({ std::move (cells), std::move (behind) });
  }
  std::string text (
    std::size_t width = std::numeric_limits<std::size_t>::max ()) const
  {
    std::vector<std::size_t> widths;
    for (const auto &[cells, behind] : m_rows)
      for (std::size_t i = 0; i < cells.size (); ++i)
	{
	  if (i == widths.size ())
	    widths.push_back (0);
	  widths[i] = std::max (widths[i], width_of (cells[i]));
	}
    std::string s;
    for (const auto &[cells, behind] : m_rows)
      {
	std::string line;
	for (std::size_t i = 0; i < cells.size (); ++i)
	  line += i == 0 ? pad_right (cells[i], widths[i])
			 : "  " + pad_left (cells[i], widths[i]);
	line.erase (line.find_last_not_of (' ') + 1);
	s += cut_line (line + (behind.empty () ? "" : "  " + behind), width)
	     + "\n";
      }
    return s;
  }

private:
  std::vector<std::pair<std::vector<std::string>, std::string>> m_rows;
};

} // namespace staticprof
