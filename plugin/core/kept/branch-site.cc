/* Branches as the source shows them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/branch-site.h"

#include "plugin/core/profile/recorded-graph.h"

namespace staticprof
{

bool
two_way_p (const branch_site &s)
{
  return s.arms.size () == 2
	 && ((s.arms[0] == arm_true && s.arms[1] == arm_false)
	     || (s.arms[0] == arm_false && s.arms[1] == arm_true));
}

std::vector<std::vector<int>>
plain_successors (const profile_function &f)
{
  const block_places places (f);
  std::vector<std::vector<int>> result (f.blocks.size ());
  for (const profile_edge &e : f.edges)
    if (plain_edge_p (e))
      result[places.find (e.from)].push_back (
	static_cast<int> (&e - f.edges.data ()));
  return result;
}

namespace
{

std::string
arm_text (const profile_edge &e)
{
  return e.kinds & kind_true	  ? arm_true
	 : e.kinds & kind_false	  ? arm_false
	 : !e.cases.empty ()	  ? e.cases
	 : e.kinds & kind_default ? arm_default
				  : "";
}

} // namespace

std::vector<branch_site>
sites_of (const profile_function &f, const std::vector<std::string> &files,
	  std::vector<int> &blocks)
{
  blocks.clear ();
  std::vector<branch_site> sites;
  const std::vector<std::vector<int>> edges = plain_successors (f);
  for (std::size_t b = 0; b < edges.size (); ++b)
    {
      if (edges[b].size () < 2)
	continue;
      const profile_block &block = f.blocks[b];
      branch_site s;
      s.function = block.inlined_from;
      s.copy = block.inlined_copy;
      const int first = s.function.empty () ? f.place.line : block.inlined_line;
      if (first > 0 && block.place.line > 0)
	s.line = block.place.line - first;
      if (!s.function.empty () && block.place.file >= 0)
	s.file = files[block.place.file];
      s.condition = block.condition;
      for (int e : edges[b])
	s.arms.push_back (arm_text (f.edges[e]));
      blocks.push_back (static_cast<int> (b));
      sites.push_back (std::move (s));
    }
  return sites;
}

} // namespace staticprof
