/* Tables for scripts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/rows.h"

#include "plugin/core/messages/lists.h"
#include "plugin/core/profile/json.h"

#include <charconv>

namespace staticprof
{

namespace
{

void
write_cell (json_writer &w, const char *name, const std::string &cell,
	    bool number)
{
  const char *const begin = cell.data (), *const end = begin + cell.size ();
  long long whole = 0;
  double real = 0;
  if (cell == "-")
    w.member (name, nullptr);
  else if (number && std::from_chars (begin, end, whole).ptr == end)
    w.member (name, whole);
  else if (number && std::from_chars (begin, end, real).ptr == end)
    w.member (name, real);
  else
    w.member (name, cell);
}

} // anonymous namespace

std::string
row_of (const std::vector<std::string> &cells)
{
  std::string row;
  for (const std::string &cell : cells)
    row += (row.empty () ? "" : "\t") + (cell.empty () ? "-" : cell);
  return row + "\n";
}

std::string
rows_text (const std::string &columns, const std::string &rows,
	   row_format format)
{
  std::vector<std::string> names = split_at (columns, ' ');
  std::vector<char> number;
  std::string head;
  for (std::string &name : names)
    {
      number.push_back (name.back () == '#');
      if (number.back ())
	name.pop_back ();
      head += (head.empty () ? "" : "\t") + name;
    }
  if (format == row_format::tsv)
    return head + "\n" + rows;

  json_writer w;
  w.array ([&] {
    for (std::size_t begin = 0; begin < rows.size ();)
      {
	const std::size_t end = rows.find ('\n', begin);
	const std::vector<std::string> cells = split_at (
	  rows.substr (begin, end - begin), '\t');
	begin = end + 1;
	w.break_line ();
	w.object ([&] {
	  for (std::size_t i = 0; i < names.size (); ++i)
	    write_cell (w, names[i].c_str (), cells.at (i), number[i]);
	});
      }
    w.break_line ();
  });
  return w.take () + "\n";
}

} // namespace staticprof
