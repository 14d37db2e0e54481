/* The branches of a function that is being compiled, as a kept profile knows
   them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/view-sites.h"

namespace staticprof
{

namespace
{

std::string
arm_text (const function_view &f, int e)
{
  const unsigned flags = f.cfg ().flags (e);
  const std::vector<std::string> &cases = f.facts ().cases;
  if (flags & edge_true)
    return arm_true;
  if (flags & edge_false)
    return arm_false;
  if (!cases.empty () && !cases[e].empty ())
    return cases[e];
  return flags & edge_default ? arm_default : "";
}

} // anonymous namespace

std::vector<branch_site>
sites_of (const function_view &f, int first_line, std::vector<int> &blocks)
{
  blocks.clear ();
  std::vector<branch_site> sites;
  const graph &g = f.cfg ();
  const function_facts &facts = f.facts ();
  for (int b = 0; b < g.n_blocks (); ++b)
    {
      branch_site s;
      for (int e : g.succs (b))
	if (!(g.flags (e) & edge_unusual))
	  s.arms.push_back (arm_text (f, e));
      if (s.arms.size () < 2)
	continue;
      const block_facts &block = f.block (b);
      int first = first_line;
      if (block.inlined >= 0)
	{
	  s.function = facts.inlined[block.inlined].assembler_name;
	  first = facts.inlined[block.inlined].line;
	  if (block.line > 0 && block.file >= 0)
	    s.file = facts.files[block.file];
	}
      if (first > 0 && block.line > 0 && block.file >= 0)
	s.line = block.line - first;
      if (!facts.conditions.empty ())
	s.condition = facts.conditions[b];
      blocks.push_back (b);
      sites.push_back (std::move (s));
    }
  return sites;
}

} // namespace staticprof
