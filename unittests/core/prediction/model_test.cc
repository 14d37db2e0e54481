/* Models, selection of heuristics, rates tables and their error messages.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"
#include "plugin/core/prediction/model.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

namespace staticprof
{
namespace
{

model
model_called (const char *name)
{
  model m;
  EXPECT_EQ (find_model (name, m).message, "");
  return m;
}

std::string
selection_error (const std::string &list, const char *name = "default")
{
  model m = model_called (name);
  return select_heuristics (list, m).message;
}

std::string
rates_error (const std::string &text)
{
  model m = model_called ("default");
  const std::vector<voter_rate> before = m.rates;
  std::string message = parse_rates ("my.rates", text, m).message;
  EXPECT_TRUE (message.empty () || m.rates == before);
  return message;
}

TEST (Model, WuLarusIsThePaper)
{
  model m = model_called ("wu-larus");
  EXPECT_STREQ (m.name, "wu-larus");
  EXPECT_FALSE (m.multiway);
  EXPECT_TRUE (m.loop_branch_alone);
  EXPECT_EQ (m.mark_rates, (std::vector<voter_rate>{ {}, {} }));
  EXPECT_EQ (m.max_recursion_scale, m.max_loop_scale);
  EXPECT_FALSE (m.weigh_invocations);
  EXPECT_EQ (std::count (m.enabled.begin (), m.enabled.end (), 1), 9);
  for (std::size_t h = 0; h < registry_size; ++h)
    {
      EXPECT_EQ (m.enabled[h] != 0, registry[h]->in_paper ());
      const double rate = registry[h]->in_paper () ? registry[h]->rate : .5;
      EXPECT_EQ (m.rates[h].two_way, rate);
    }
}

std::string
contents (const char *file)
{
  std::ifstream in (file);
  return std::string (std::istreambuf_iterator<char> (in), {});
}

TEST (Model, DefaultHasTheRatesOfItsTable)
{
  const model m = model_called ("default");
  model read = model_called ("default");
  const voter_rate unset{ .123, .456 };
  read.rates.assign (registry_size, unset);
  read.mark_rates.assign (read.mark_rates.size (), unset);
  const std::string table = contents ("heuristics/default.rates");
  ASSERT_FALSE (table.empty ());
  ASSERT_EQ (parse_rates ("default.rates", table, read).message, "");
  std::size_t named = 0;
  for (std::size_t h = 0; h < registry_size; ++h)
    {
      const bool unset_p = read.rates[h] == unset;
      named += !unset_p;
      const voter_rate expected = unset_p ? voter_rate () : read.rates[h];
      EXPECT_NEAR (m.rates[h].two_way, expected.two_way, 1e-12)
	<< registry[h]->name;
      EXPECT_NEAR (m.rates[h].multiway, expected.multiway, 1e-12)
	<< registry[h]->name;
    }
  for (std::size_t k = 0; k < m.mark_rates.size (); ++k)
    {
      const bool unset_p = read.mark_rates[k] == unset;
      named += !unset_p;
      const voter_rate expected = unset_p ? voter_rate () : read.mark_rates[k];
      EXPECT_NEAR (m.mark_rates[k].two_way, expected.two_way, 1e-12);
      EXPECT_NEAR (m.mark_rates[k].multiway, expected.multiway, 1e-12);
    }
  EXPECT_EQ (named, n_default_rates);
}

TEST (Model, DefaultHearsEverything)
{
  model m = model_called ("default");
  EXPECT_TRUE (m.multiway);
  EXPECT_FALSE (m.loop_branch_alone);
  EXPECT_EQ (m.max_recursion_scale, 3);
  EXPECT_TRUE (m.weigh_invocations);
  EXPECT_EQ (std::count (m.enabled.begin (), m.enabled.end (), 1),
	     static_cast<long> (registry_size));
}

TEST (Model, MarksHaveRates)
{
  model m = model_called ("default");
  EXPECT_EQ (parse_rates ("r", "goto_statement 66\ncall 80\n", m).message, "");
  EXPECT_EQ (m.mark_rates[0], (voter_rate{ .66, .66 }));
  EXPECT_EQ (m.rates[find_heuristic ("call")], (voter_rate{ .8, .8 }));
  EXPECT_EQ (
    parse_rates ("r", "goto_statement 60\ngoto_statement 61", m).message,
    "r:2: 'goto_statement' has a rate already");
  EXPECT_EQ (parse_rates ("r", "goto_statment 60", m).message,
	     "r:1: unknown heuristic 'goto_statment'; did you mean "
	     "'goto_statement'? `staticprof heuristics' lists all");
  EXPECT_EQ (m.mark_rates[0].two_way, .66);
}

TEST (Model, UnknownNamesAreErrorsWithASuggestion)
{
  model m = model_called ("default");
  EXPECT_EQ (find_model ("wu-laurus", m).message,
	     "unknown model 'wu-laurus'; did you mean 'wu-larus'?");
  EXPECT_EQ (find_model ("x", m).message,
	     "unknown model 'x'; expected default, votes or wu-larus");
  EXPECT_STREQ (m.name, "default");
}

TEST (Model, SelectingNamesOnlyThose)
{
  model m = model_called ("default");
  EXPECT_EQ (select_heuristics ("guard,loop_branch", m).message, "");
  for (std::size_t h = 0; h < registry_size; ++h)
    {
      std::string name = registry[h]->name;
      EXPECT_EQ (m.enabled[h] != 0, name == "guard" || name == "loop_branch");
    }
}

TEST (Model, SelectingWithMinusLeavesOut)
{
  model m = model_called ("wu-larus");
  EXPECT_EQ (select_heuristics ("-guard,-store", m).message, "");
  for (std::size_t h = 0; h < registry_size; ++h)
    {
      std::string name = registry[h]->name;
      EXPECT_EQ (m.enabled[h] != 0, registry[h]->in_paper () && name != "guard"
				      && name != "store");
    }
}

TEST (Model, SelectionErrors)
{
  EXPECT_EQ (selection_error ("lop_exit"),
	     "unknown heuristic 'lop_exit'; did you mean 'loop_exit'? "
	     "`staticprof heuristics' lists all");
  EXPECT_EQ (selection_error ("zzzzzzzz"),
	     "unknown heuristic 'zzzzzzzz'; `staticprof heuristics' lists all");
  EXPECT_EQ (selection_error ("guard,guard"),
	     "heuristic 'guard' is named twice");
  EXPECT_EQ (selection_error ("guard,-call"),
	     "either name the heuristics to use or, each with '-', those to "
	     "leave out, not both: 'guard,-call'");
  EXPECT_EQ (selection_error ("-guard,call").substr (0, 6), "either");
  EXPECT_EQ (selection_error (""), "expected a heuristic's name at the start");
  EXPECT_EQ (selection_error ("guard,"),
	     "expected a heuristic's name after 'guard,'");
  EXPECT_EQ (selection_error ("-"), "expected a heuristic's name at the start");
  std::string all;
  for (std::size_t h = 0; h < registry_size; ++h)
    all += std::string (h ? ",-" : "-") + registry[h]->name;
  EXPECT_EQ (selection_error (all), "no heuristic is left");
  model m = model_called ("wu-larus");
  EXPECT_TRUE (select_heuristics ("guard", m).ok ());
  EXPECT_EQ (select_heuristics ("-call", m).message,
	     "heuristic 'call' is not part of model 'wu-larus'");
}

TEST (Model, RatesTableSetsRates)
{
  model m = model_called ("default");
  EXPECT_EQ (parse_rates ("r",
			  "# percent\n\nloop_branch\t91 # mine\r\n"
			  "  guard 62.5 0\ncall 50\nstore 100 49.9",
			  m)
	       .message,
	     "");
  auto rate_of = [&] (const char *name) {
    return m.rates[find_heuristic (name)];
  };
  EXPECT_EQ (rate_of ("loop_branch"), (voter_rate{ .91, .91 }));
  EXPECT_EQ (rate_of ("guard"), (voter_rate{ .625, 0 }));
  EXPECT_EQ (rate_of ("call"), (voter_rate{ .5, .5 }));
  EXPECT_EQ (rate_of ("store"), (voter_rate{ 1, .499 }));
  EXPECT_EQ (rate_of ("pointer"),
	     model_called ("default").rates[find_heuristic ("pointer")]);
  EXPECT_EQ (rates_error (""), "");
}

TEST (Model, RatesErrorsNameTheLineAndWhatWasExpected)
{
  EXPECT_EQ (rates_error ("guard 62\n# x\nguadr 60\n"),
	     "my.rates:3: unknown heuristic 'guadr'; did you mean 'guard'? "
	     "`staticprof heuristics' lists all");
  EXPECT_EQ (rates_error ("guard\n"),
	     "my.rates:1: expected a heuristic's name and one or two rates in "
	     "percent, "
	     "found 1 word");
  EXPECT_EQ (rates_error ("\nguard 60 60 %"),
	     "my.rates:2: expected a heuristic's name and one or two rates in "
	     "percent, "
	     "found 4 words");
  EXPECT_EQ (rates_error ("guard 60\nguard 61"),
	     "my.rates:2: 'guard' has a rate already");
  EXPECT_EQ (
    rates_error ("call 60 100.5"),
    "my.rates:1: rate '100.5' of 'call' is not a number from 0 to 100, "
    "of at most 15 digits");
  EXPECT_EQ (rates_error ("call 62.3456789012345"), "");
  for (const char *bad :
       { "100.1", "-60", "6e1", "0x40", "60%", "nan", "inf", ".6", "60.",
	 "6.0.0", "1234567890123456", "62.34567890123456" })
    EXPECT_EQ (rates_error (std::string ("call ") + bad),
	       std::string ("my.rates:1: rate '") + bad
		 + "' of 'call' is not a number from 0 to 100, of at most 15 "
		   "digits");
}

TEST (Model, OddBytesInARatesTableAreShownSafely)
{
  std::string message = rates_error (std::string ("\0\x1b[31m 60", 9));
  EXPECT_EQ (message.find ("my.rates:1: unknown heuristic '??[31m'"), 0u)
    << message;
  message = rates_error (std::string (100000, 'x') + " 60");
  EXPECT_LT (message.size (), 3000u);
}

TEST (Model, UnknownHeuristicsAreNotFound)
{
  EXPECT_EQ (find_heuristic ("nonsense"), -1);
}

} // anonymous namespace
} // namespace staticprof
