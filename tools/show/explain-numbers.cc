/* How often a branch stays in its loop, with the range of that number; the
   parts of a learned number of invocations.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/explain.h"

#include "tools/layout.h"
#include "plugin/core/prediction/decision.h"

#include <cmath>
#include <limits>

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

double
power_of_e (int log)
{
  return std::exp (static_cast<double> (log) / log_odds_unit);
}

/* Values are rounded in their logarithm, so only three digits are significant;
   a count is an integer.  */
std::string
value_text (const function_fact_text &fact, int value)
{
  const std::string kind = fact.values;
  const bool none = value == std::numeric_limits<std::int16_t>::min ();
  if (kind == "flag")
    return value ? "yes" : "no";
  if (kind == "share")
    return percent (static_cast<double> (value) / log_odds_unit);
  const double x = none ? 0 : power_of_e (value);
  if (kind == "logarithm")
    return format_rounded (scaled (x));
  return format_rounded (
    scaled (x < 100 ? std::round (std::max (x - 1, 0.)) : x - 1));
}

std::string
words_of (const explained_invocations &x, const log_odds_part &part)
{
  if (part.fact == without_facts)
    return "the average of all functions";
  if (part.fact == other_facts)
    return "all other facts";
  const function_fact_text &fact = function_fact_table[part.fact];
  return fact.sentence + (": " + value_text (fact, x.where.value[part.fact]))
	 + " (fact `" + fact.name + "')";
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
  if (const std::optional<loop_rounds> r = rounds_of (b))
    s += " (eight in ten loops with this estimate: " + number (r->low) + " to "
	 + number (r->high)
	 + (r->high_is_least ? " or more times)" : " times)");
  return s + ".";
}

std::string
invocations_text (const explained_invocations &x, std::size_t indent,
		  const paint &colours)
{
  std::size_t width = 0;
  std::vector<std::string> factors;
  for (const log_odds_part &part : x.parts)
    {
      factors.push_back (
	(part.fact == without_facts ? "" : "x ")
	+ format_rounded (scaled (power_of_e (part.log_odds))));
      width = std::max (width, factors.back ().size ());
    }
  std::string s;
  for (std::size_t i = 0; i < x.parts.size (); ++i)
    {
      const std::size_t used = indent + width + 2;
      s += std::string (indent, ' ') + pad_right (factors[i], width) + "  "
	   + colours.name (
	     wrapped (words_of (x, x.parts[i]), used, used, colours.width ()))
	   + "\n";
    }
  return s;
}

} // namespace staticprof
