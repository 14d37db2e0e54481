/* Why a learned model says that a function is invoked so often.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/explain.h"

#include "plugin/core/prediction/decision.h"
#include "tools/layout.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace staticprof
{

namespace
{

/* What a fact says of a function.  In WORDS, %n is the value with the noun behind
   it, in brackets and in the singular, "%n{call}"; %t is "once" or "3.5 times"; %s
   is a share.  OTHERWISE is said of flags that are not set, and where a count is
   0, unless it is null.  */
struct fact_words
{
  const char *words, *otherwise;
};

constexpr fact_words table[] = {
  { "the calls on all ways from main, multiplied, enter it %t", nullptr },
  { "if what only pointers call is entered once as well, calls enter it %t",
    nullptr },
  { "the busiest way of calls from main to it is taken %t", nullptr },
  { "it is %n{call} away from main", "the program starts in it" },
  { "up to %n{loop} are around the calls on a way from main to it",
    "no loop is around the calls on the way from main to it" },
  { "it is called inside of %n{loop}", "it is not called in a loop" },
  { "the program calls it at %n{place}", "nothing calls it by its name" },
  { "%s of the places that call it are rarely reached, less than once in ten "
    "entries to their functions",
    "none of the places that call it is rarely reached" },
  { "the function that calls it most calls it %t each time", nullptr },
  { "it is called by %n{other function}",
    "no other function calls it by its name" },
  { "the functions that call it are entered %t in all", nullptr },
  { "its code has %n{basic block}", nullptr },
  { "it has %n{call} in its text", "it calls nothing" },
  { "it makes calls %t each time", nullptr },
  { "it calls functions of the program at %n{place}",
    "it calls no function of the program" },
  { "it calls functions whose names tell that something went wrong at "
    "%n{place}",
    "it calls no function whose name tells that something went wrong" },
  { "it allocates or frees memory at %n{place}",
    "it neither allocates nor frees memory" },
  { "it has %n{argument}", "it has no arguments" },
  { "it returns something", "it returns nothing" },
  { "its own name tells that something went wrong",
    "its own name does not tell that something went wrong" },
  { "it is static, or internal to its unit otherwise",
    "other files can call it" },
  { "a header or another file may define it again",
    "its definition is the only one" },
  { "its address is taken", "its address is not taken" },
  { "a call by a pointer may enter it", "no call by a pointer enters it" },
  { "it calls itself, or others that call it", "it is not recursive" },
  { "main can get to %n{function} of the program", nullptr },
  { "main can get to %n{function} of its file", nullptr },
};
static_assert (sizeof table / sizeof *table == n_function_facts,
	       "each fact has a sentence");

double
power_of_e (double log)
{
  return std::exp (log / log_odds_unit);
}

double
log_of (double factor)
{
  return std::log (factor) * log_odds_unit;
}

/* VALUE of FACT: values are rounded in their logarithm, so only three digits are
   significant; a count is an integer.  */
double
number_of (const function_fact_text &fact, int value)
{
  const std::string kind = fact.values;
  if (kind == "flag" || kind == "share")
    return static_cast<double> (value) / log_odds_unit;
  if (value == std::numeric_limits<std::int16_t>::min ())
    return 0;
  const double x = power_of_e (value);
  return kind == "logarithm" ? x
	 : x < 100	     ? std::round (std::max (x - 1, 0.))
			     : x - 1;
}

std::string
value_text (const function_fact_text &fact, int value)
{
  const std::string kind = fact.values;
  const double x = number_of (fact, value);
  return kind == "flag"	   ? (x > 0 ? "yes" : "no")
	 : kind == "share" ? percent (x)
			   : format_rounded (scaled (x));
}

/* The name of PART and its value, for the full sum.  */
std::string
whole_words (const explained_invocations &x, const log_odds_part &part)
{
  if (part.fact == without_facts)
    return "the average of all functions";
  if (part.fact == other_facts)
    return "all other facts";
  const function_fact_text &fact = function_fact_table[part.fact];
  return fact.sentence + (": " + value_text (fact, x.where.value[part.fact]))
	 + " (fact `" + fact.name + "')";
}

/* The sentence of PART, which has a fact.  */
std::string
sentence_of (const explained_invocations &x, const log_odds_part &part)
{
  const function_fact_text &fact = function_fact_table[part.fact];
  const double n = number_of (fact, x.where.value[part.fact]);
  const fact_words &w = table[part.fact];
  if (n == 0 && w.otherwise)
    return w.otherwise;
  std::string s;
  for (const char *p = w.words; *p; ++p)
    if (*p != '%')
      s += *p;
    else
      switch (*++p)
	{
	case 't':
	  s += times (scaled (n));
	  break;
	case 's':
	  s += percent (n);
	  break;
	default:
	  {
	    const std::string rest (p + 2);
	    const std::size_t end = rest.find ('}');
	    s += format_rounded (scaled (n)) + " " + rest.substr (0, end)
		 + (n == 1 ? "" : "s");
	    p += 2 + end;
	  }
	}
  return s;
}

struct factor_line
{
  double log;
  std::string factor, sentence;
};

/* The start and at most three reasons, the strongest first, then the rest.  */
std::vector<factor_line>
chosen_lines (const explained_invocations &x)
{
  std::vector<log_odds_part> parts;
  double start = 0, rest = 0;
  for (const log_odds_part &part : x.parts)
    if (part.fact == without_facts)
      start += part.log_odds;
    else if (part.fact == other_facts)
      rest += part.log_odds;
    else
      parts.push_back (part);
  std::stable_sort (parts.begin (), parts.end (),
		    [] (const log_odds_part &a, const log_odds_part &b) {
		      return std::abs (a.log_odds) > std::abs (b.log_odds);
		    });
  std::vector<factor_line> lines;
  auto add = [&lines] (double log, const char *sign, std::string sentence) {
    lines.push_back ({ log, sign + format_rounded (scaled (power_of_e (log))),
		       std::move (sentence) });
  };
  add (start, "", "the average of all functions");
  for (const log_odds_part &part : parts)
    if (lines.size () <= most_reasons
	&& std::abs (part.log_odds) >= log_of (least_factor))
      add (part.log_odds, "x ", sentence_of (x, part));
    else
      rest += part.log_odds;
  if (std::fabs (rest) >= log_of (least_rest))
    add (rest, "x ",
	 rest_sentence (
	   power_of_e (std::fabs (rest)),
	   lines.size () > 1 ? power_of_e (std::fabs (lines[1].log)) : 1));
  return lines;
}

} // anonymous namespace

std::string
invocations_text (const explained_invocations &x, std::size_t indent,
		  const paint &colours, bool all)
{
  std::vector<factor_line> lines;
  if (!all && !x.parts.empty ())
    lines = chosen_lines (x);
  else
    for (const log_odds_part &part : x.parts)
      lines.push_back (
	{ 0.,
	  (part.fact == without_facts ? "" : "x ")
	    + format_rounded (scaled (power_of_e (part.log_odds))),
	  whole_words (x, part) });
  std::size_t width = 0;
  for (const factor_line &l : lines)
    width = std::max (width, l.factor.size ());
  const std::size_t used = indent + width + 2;
  std::string s;
  for (const factor_line &l : lines)
    s += std::string (indent, ' ') + pad_right (l.factor, width) + "  "
	 + colours.name (
	   wrapped (l.sentence, used, used, page_columns (colours)))
	 + "\n";
  return s;
}

} // namespace staticprof
