/* How often a branch stays in its loop, with the range of that number.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/explain.h"

#include "tools/layout.h"

namespace staticprof
{

namespace
{

/* The probability that B, which leaves a loop by one of its two edges, stays in
   it; 0 if it is another kind of branch, or one that always stays or
   leaves.  */
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
  const auto number = [] (double x) { return format_known (scaled (x)); };
  std::string s = "Stays in the loop " + number (stays / (1 - stays))
		  + " times for each time that it leaves";
  const std::optional<loop_rounds> r = rounds_of (b);
  /* Most loops have a wider range, so it says nothing of this one.  */
  constexpr double widest = 100;
  if (!r || r->high > widest * r->low)
    return s + ".";
  return s + "; eight in ten loops like it stayed " + number (r->low) + " to "
	 + number (r->high) + " times.";
}

} // namespace staticprof
