/* What a learned number of invocations is made up of.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/explain.h"

#include "tools/layout.h"
#include "tools/rows.h"
#include "plugin/core/prediction/decision.h"

#include <cmath>
#include <limits>

namespace staticprof
{

namespace
{

double
power_of_e (int log)
{
  return std::exp (static_cast<double> (log) / log_odds_unit);
}

/* Values are rounded to a unit of their logarithm, so that more than three
   digits of one would be noise; a count has its own integers.  */
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
    return "what holds without any fact";
  if (part.fact == other_facts)
    return "all other facts";
  const function_fact_text &fact = function_fact_table[part.fact];
  return fact.sentence + (": " + value_text (fact, x.where.value[part.fact]))
	 + " (fact `" + fact.name + "')";
}

} // anonymous namespace

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

std::string
invocations_tsv (const profile &p, const profile_function &f,
		 const explained_invocations &x)
{
  std::string s;
  auto row = [&] (const char *item, const std::string &name,
		  const std::string &value) {
    s += row_of ({ f.place.file < 0 ? "" : escape_name (p.files[f.place.file]),
		   f.place.file < 0 ? "" : std::to_string (f.place.line),
		   escape_name (f.assembler_name), "", item, name, "", value });
  };
  if (x.parts.empty ())
    return s;
  row ("invocations", "per-run", format_number (f.invocations));
  for (const log_odds_part &part : x.parts)
    row ("invocations-part",
	 part.fact == other_facts     ? other_facts_name
	 : part.fact == without_facts ? without_facts_name
				      : function_fact_table[part.fact].name,
	 std::to_string (part.log_odds));
  return s;
}

} // namespace staticprof
