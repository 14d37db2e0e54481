/* Counts of lines for the branches of records.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/kept/line-counts.h"

#include "plugin/core/kept/tree-file.h"
#include "plugin/core/profile/recorded-graph.h"
#include "tools/training.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace staticprof
{

namespace
{

/* The counts of function F of P; null if there are none, or several that may be
   meant.  */
const function_lines *
find_lines (const line_counts &counts, const profile &p,
	    const profile_function &f)
{
  const function_lines *found = nullptr;
  std::size_t longest = 0;
  const auto [begin, end] = counts.equal_range (f.assembler_name);
  for (auto i = begin; i != end && f.place.file >= 0; ++i)
    {
      const std::size_t common = same_file (
	tree_file (i->second.file, "/"),
	tree_file (p.files[f.place.file], "/"));
      if (common > longest)
	found = &i->second;
      else if (common == longest)
	found = nullptr;
      longest = std::max (longest, common);
    }
  return found;
}

/* Make the counts of the edges out of a block unknown if they do not add up to
   that of the block, except for what profilers round.  */
void
leave_out_contradictions (profile_function &f)
{
  const block_places places (f);
  std::vector<double> sum (f.blocks.size ());
  std::vector<char> known (f.blocks.size (), 1);
  for (const profile_edge &e : f.edges)
    {
      const int from = places.find (e.from);
      known[from] &= counted (f, e) != not_measured;
      sum[from] += static_cast<double> (counted (f, e));
    }
  for (const profile_edge &e : f.edges)
    {
      const int from = places.find (e.from);
      const double n = static_cast<double> (counted (f, f.blocks[from]));
      if (!known[from] || std::fabs (sum[from] - n) > .02 * n + 1)
	f.measured.edges[&e - f.edges.data ()] = not_measured;
    }
}

void
measure (const function_lines &counts, profile_function &f)
{
  std::map<int, int> blocks_at; /* By line.  */
  for (const profile_block &b : f.blocks)
    if (real_block_p (b.id) && b.place.file == f.place.file)
      ++blocks_at[b.place.line];
  f.measured = {};
  f.measured.blocks.assign (f.blocks.size (), not_measured);
  f.measured.edges.assign (f.edges.size (), not_measured);
  for (std::size_t b = 0; b < f.blocks.size (); ++b)
    {
      const profile_block &block = f.blocks[b];
      const auto line = counts.lines.find (block.place.line);
      if (block.id == entry_block_id && counts.entries >= 0)
	f.measured.blocks[b] = measured_count (counts.entries);
      else if (real_block_p (block.id) && block.place.file == f.place.file
	       && line != counts.lines.end ()
	       && blocks_at[block.place.line] == 1)
	f.measured.blocks[b] = measured_count (line->second);
    }
  complete_counts (f);
  leave_out_contradictions (f);
  if (!measured_p (f))
    f.measured = {};
}

} // namespace

void
add_lines (const std::string &name, const function_lines &f,
	   line_counts &counts)
{
  const auto [begin, end] = counts.equal_range (name);
  const auto known = std::find_if (
    begin, end, [&f] (const auto &x) { return x.second.file == f.file; });
  if (known == end)
    {
      counts.emplace (name, f);
      return;
    }
  function_lines &to = known->second;
  to.entries = to.entries < 0 || f.entries < 0 ? -1 : to.entries + f.entries;
  for (const auto &[line, n] : f.lines)
    to.lines[line] += n;
}

void
measure_by_lines (const line_counts &counts, bool all_that_ran, profile &p)
{
  std::vector<char> counted_units (p.units.size ());
  std::vector<profile_function *> absent;
  for (profile_function &f : p.functions)
    if (!f.blocks.empty () && f.origin.empty ())
      {
	if (const function_lines *lines = find_lines (counts, p, f))
	  {
	    measure (*lines, f);
	    counted_units[f.unit] = 1;
	  }
	else if (counts.count (f.assembler_name) == 0)
	  absent.push_back (&f);
      }
  if (all_that_ran)
    for (profile_function *f : absent)
      if (counted_units[f->unit])
	{
	  f->measured.blocks.assign (f->blocks.size (), 0);
	  f->measured.edges.assign (f->edges.size (), 0);
	}
}

} // namespace staticprof
