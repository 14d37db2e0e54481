/* How often a branch stays in its loop, and how sure that is.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/explain.h"

#include "tools/layout.h"

namespace staticprof
{

namespace
{

/* With which probability B, which leaves a loop by one of its two edges, stays in
   it; 0 if it is another branch, or one that always stays or leaves.  */
double
stays_in_loop (const explained_branch &b)
{
  if (b.edges.size () != 2)
    return 0;
  const bool first = b.edges[0].kinds & kind_exit;
  const double stays = b.edges[first].probability;
  return first == static_cast<bool> (b.edges[1].kinds & kind_exit) || stays >= 1
	   ? 0
	   : stays;
}

} // anonymous namespace

std::optional<loop_rounds>
rounds_of (const explained_branch &b)
{
  const double stays = stays_in_loop (b);
  if (b.decided != decided_by::learned || stays <= 0)
    return {};
  return rounds (stays);
}

std::string
loop_sentence (const explained_branch &b)
{
  const double stays = stays_in_loop (b);
  if (stays <= 0)
    return "";
  const auto number = [] (double x) { return format_rounded (scaled (x)); };
  std::string s = "Stays in the loop " + number (stays / (1 - stays))
		  + " times for each time that it leaves";
  if (const std::optional<loop_rounds> r = rounds_of (b))
    s += " (eight in ten loops of which the same was said: " + number (r->low)
	 + " to " + number (r->high)
	 + (r->high_is_least ? " or more times)" : " times)");
  return s + ".";
}

} // namespace staticprof
