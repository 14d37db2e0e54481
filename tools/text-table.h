/* Tables of text.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "tools/layout.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace staticprof
{

/* Rows of cells, the first one to the left, the others to the right.  */
class text_table
{
public:
  void add (std::vector<std::string> row)
  {
    m_rows.push_back (std::move (row));
  }
  std::string text () const
  {
    std::vector<std::size_t> widths;
    for (const auto &row : m_rows)
      for (std::size_t i = 0; i < row.size (); ++i)
	{
	  if (i == widths.size ())
	    widths.push_back (0);
	  widths[i] = std::max (widths[i], width_of (row[i]));
	}
    std::string s;
    for (const auto &row : m_rows)
      {
	std::string line;
	for (std::size_t i = 0; i < row.size (); ++i)
	  line += i == 0 ? pad_right (row[i], widths[i])
			 : "  " + pad_left (row[i], widths[i]);
	line.erase (line.find_last_not_of (' ') + 1);
	s += line + "\n";
      }
    return s;
  }

private:
  std::vector<std::vector<std::string>> m_rows;
};

} // namespace staticprof
