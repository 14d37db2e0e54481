/* Everything that is known of a function in its program, as one table.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/program/function-facts.h"

namespace staticprof
{

namespace
{

constexpr const char *logarithm = "logarithm", *count = "count", *flag = "flag",
		     *share = "share";

bool
find (const std::string &name, std::uint16_t &code)
{
  for (int i = 0; i < n_function_facts; ++i)
    if (name == function_fact_table[i].name)
      {
	code = static_cast<std::uint16_t> (i);
	return true;
      }
  return false;
}

std::vector<std::string>
names ()
{
  std::vector<std::string> result;
  for (const function_fact_text &f : function_fact_table)
    result.push_back (f.name);
  return result;
}

} // anonymous namespace

const function_fact_text function_fact_table[n_function_facts] = {
  { "propagated", logarithm,
    "how often it is entered per run, as calls are propagated" },
  { "from_roots", logarithm,
    "how often it is entered per run if each reachable function that no other "
    "one calls by its name is entered once as well" },
  { "likeliest_way", logarithm,
    "the greatest product of local call frequencies on a path from an entry" },
  { "distance", count, "the fewest calls on a path from an entry" },
  { "loops_on_way", count,
    "the most loops around the calls on a path from an entry; a recursion is "
    "one" },
  { "loops_at_sites", count, "the most loops around a direct call of it" },
  { "sites", count, "direct calls of it in the text" },
  { "cold_sites", share,
    "direct calls of it that are made less than once in ten entries to their "
    "function" },
  { "likeliest_site", logarithm,
    "the greatest local frequency of a direct call of it" },
  { "callers", count, "other functions that call it by its name" },
  { "callers_propagated", logarithm,
    "how often other functions that call it by its name are entered, all "
    "together, as from_roots has it" },
  { "blocks", count, "its blocks" },
  { "calls_made", count, "calls in its text" },
  { "calls_run", logarithm, "calls that it makes per entry" },
  { "own_calls", count, "calls in its text of functions of the program" },
  { "failure_calls", count,
    "calls of functions whose names tell that something went wrong" },
  { "memory_calls", count,
    "calls of functions of the C library that allocate or free memory" },
  { "arguments", count, "its arguments, if its type is known" },
  { "returns", flag, "it returns something, if its type is known" },
  { "about_failure", flag, "its own name tells that something went wrong" },
  { "internal", flag, "it is internal to its unit" },
  { "replaceable", flag, "its definition is weak or comdat" },
  { "address_taken", flag, "its address is taken" },
  { "by_pointer", flag, "a call by a pointer may enter it" },
  { "recursive", flag, "it calls itself, or others that call it" },
  { "functions", count, "reachable functions of the program" },
  { "unit_functions", count, "reachable functions of its unit" },
};

const model_subject about_functions = { find, names, model_head::function, 1,
					true };

} // namespace staticprof
