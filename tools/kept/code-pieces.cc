/* Pieces of code, made of what DWARF says of scopes and lines.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The scopes of DWARF are intervals of addresses inside each other.  Its rows say
   where statements begin; these marks stay in their basic block, while the
   instructions of a statement are moved by optimization.  Rows that are no such
   marks are used for a line only if there are no marks.  GCC writes marks when it
   optimizes; otherwise all rows are taken for marks of parts of statements.  Of
   rows at one address, some are of the function around that which was inlined
   there.  */

#include "tools/kept/code-pieces.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace staticprof
{

namespace
{

class piece_maker
{
public:
  piece_maker (std::vector<scope_interval> intervals,
	       std::vector<line_row> rows, code_map &map)
    : m_map (map), m_intervals (std::move (intervals)),
      m_rows (std::move (rows))
  {
  }

  void flatten ();
  void make ();

private:
  int scope_of (const line_row &row, int innermost) const;
  void add_pieces (const scope_interval &i, std::size_t first, std::size_t last,
		   bool statements);

  code_map &m_map;
  std::vector<scope_interval> m_intervals;
  std::vector<line_row> m_rows;
  /* Lines where functions begin, by file.  */
  std::map<std::string, std::set<int>, std::less<>> m_begins;
  std::set<std::pair<int, int>> m_marked; /* Scopes and lines with marks.  */
};

/* Make intervals that do not overlap of the nested ones.  */
void
piece_maker::flatten ()
{
  std::sort (m_intervals.begin (), m_intervals.end (),
	     [] (const scope_interval &a, const scope_interval &b) {
	       return a.begin != b.begin ? a.begin < b.begin
					 : a.depth < b.depth;
	     });
  std::vector<scope_interval> flat, open;
  std::uint64_t at = 0;
  auto close_until = [&] (std::uint64_t end) {
    while (!open.empty () && at < end)
      {
	const std::uint64_t stop = std::min (end, open.back ().end);
	if (stop > at)
	  flat.push_back ({ at, stop, 0, open.back ().scope });
	at = std::max (at, stop);
	if (open.back ().end <= end)
	  open.pop_back ();
      }
    at = std::max (at, end);
  };
  for (const scope_interval &i : m_intervals)
    {
      close_until (i.begin);
      open.push_back (i);
    }
  close_until (~0ull);
  m_intervals = std::move (flat);
}

/* The scope, INNERMOST or one around it, in whose text ROW is; -1 if none
   is.  */
int
piece_maker::scope_of (const line_row &row, int innermost) const
{
  const auto file = m_begins.find (std::string_view (row.file));
  if (file == m_begins.end ())
    return -1;
  /* The last function that begins before the line.  */
  auto owner = file->second.upper_bound (row.line);
  if (owner == file->second.begin ())
    return -1;
  --owner;
  int same_file = -1;
  for (int s = innermost; s >= 0; s = m_map.scopes[s].outer)
    {
      const sampled_function &f = m_map.functions[m_map.scopes[s].function];
      if (f.line == *owner && f.file == row.file)
	return s;
      if (same_file < 0 && f.line > 0 && f.line <= row.line
	  && f.file == row.file)
	same_file = s;
    }
  /* A function inside the text of another one.  */
  return same_file;
}

/* Make pieces of the rows from FIRST to LAST, which are in the scope I, if they
   are STATEMENTS or not.  */
void
piece_maker::add_pieces (const scope_interval &i, std::size_t first,
			 std::size_t last, bool statements)
{
  std::uint64_t end = i.end, begin_behind = i.end;
  for (std::size_t r = last; r-- > first;)
    {
      const line_row &row = m_rows[r];
      const std::uint64_t begin = std::max (row.address, i.begin);
      if (!row.file)
	begin_behind = end = begin;
      if (!row.file || (statements && !row.statement) || begin >= i.end)
	continue;
      /* The next row at another address ends this one.  */
      if (begin < begin_behind)
	{
	  end = begin_behind;
	  begin_behind = begin;
	}
      const int scope = scope_of (row, i.scope);
      if (scope < 0 || begin >= end || row.statement != statements
	  || !(statements || !m_marked.count ({ scope, row.line })))
	continue;
      if (statements)
	m_marked.emplace (scope, row.line);
      m_map.pieces.push_back ({ begin, end, scope, row.line, row.column });
    }
}

void
piece_maker::make ()
{
  for (const sampled_function &f : m_map.functions)
    m_begins[f.file].insert (f.line);
  std::stable_sort (m_rows.begin (), m_rows.end (),
		    [] (const line_row &a, const line_row &b) {
		      return a.address < b.address;
		    });
  for (bool statements : { true, false })
    {
      std::size_t first = 0;
      for (const scope_interval &i : m_intervals)
	{
	  while (first < m_rows.size () && m_rows[first].address < i.begin)
	    ++first;
	  std::size_t last = first;
	  while (last < m_rows.size () && m_rows[last].address < i.end)
	    ++last;
	  /* The row before an interval is in force at its begin.  */
	  const bool begun = first < last && m_rows[first].address == i.begin;
	  add_pieces (i, first - (first > 0 && !begun && !statements), last,
		      statements);
	  first = last;
	}
    }
  std::stable_sort (m_map.pieces.begin (), m_map.pieces.end (),
		    [] (const code_piece &a, const code_piece &b) {
		      return a.begin < b.begin;
		    });
}

} // namespace

void
make_pieces (std::vector<scope_interval> intervals, std::vector<line_row> rows,
	     code_map &map)
{
  piece_maker maker (std::move (intervals), std::move (rows), map);
  maker.flatten ();
  maker.make ();
}

} // namespace staticprof
