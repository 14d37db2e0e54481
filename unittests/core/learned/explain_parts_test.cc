/* The parts of sums of trees.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/learned/explain-parts.h"
#include "plugin/core/learned/fact-vector.h"
#include "unittests/support/model_text.h"

#include <gtest/gtest.h>

#include <random>
#include <utility>

namespace staticprof
{
namespace
{

std::uint16_t
code_of (const std::string &name)
{
  vector_element e;
  EXPECT_TRUE (vector_element::find (name, e)) << name;
  return e.code ();
}

std::vector<log_odds_part>
parts (const stored_model &m, const std::vector<std::int16_t> &facts)
{
  const learned_model v = m.view ();
  return explain_parts (v, v.heads[0], facts.data ());
}

/*  comparison < 3  (mean 100)          second.returned < 1  (mean 7)
      /     \                               /     \
     10    right < 0 (mean 150)            9      -60
	     /   \
	   200   -300		*/
TEST (ExplainParts, EachStepIsTheShareOfTheFactItTests)
{
  const stored_model m = model_of ({ "comparison", "right", "second.returned" },
				   "head branch trees 2 depth 2 base 5\n"
				   "n 0 3 100\nl 10\nn 1 0 150\nl 200\nl -300\n"
				   "n 2 1 7\nl 9\nl -60\n");
  const std::vector<log_odds_part> x = parts (m, { 4, 2, 1 });
  ASSERT_EQ (x.size (), 4u);
  EXPECT_EQ (x[0].fact, code_of ("right"));
  EXPECT_EQ (x[0].log_odds, -300 - 150);
  EXPECT_EQ (x[1].fact, without_facts);
  EXPECT_EQ (x[1].log_odds, 5 + 100 + 7);
  EXPECT_EQ (x[2].fact, code_of ("first.returned"));
  EXPECT_EQ (x[2].log_odds, -60 - 7);
  EXPECT_EQ (x[3].fact, code_of ("comparison"));
  EXPECT_EQ (x[3].log_odds, 150 - 100);
}

TEST (ExplainParts, BothArmsCopiesOfAFactAreOne)
{
  const stored_model m = model_of (
    { "second.returned", "first.returned" },
    "head branch trees 2 depth 1 base 0\n"
    "n 0 1 0\nl 3\nl -4\nn 1 1 0\nl 30\nl -40\n");
  const std::vector<log_odds_part> x = parts (m, { 1, 0 });
  ASSERT_EQ (x.size (), 1u);
  EXPECT_EQ (x[0].fact, code_of ("first.returned"));
  EXPECT_EQ (x[0].log_odds, -4 + 30);
}

TEST (ExplainParts, PartsAddUpToTheSum)
{
  std::mt19937 random (2);
  auto pick = [&random] (int least, int most) {
    return least + static_cast<int> (random () % (most - least + 1));
  };
  const std::vector<std::string> names = vector_element::names ();
  for (int round = 0; round < 100; ++round)
    {
      const int n = pick (1, static_cast<int> (names.size ()));
      std::string heads = "head branch trees 50 depth 6 base "
			  + std::to_string (pick (-999, 999)) + "\n";
      for (int t = 0; t < 50; ++t)
	{
	  std::vector<int> left = { 0 };
	  while (!left.empty ())
	    {
	      const int depth = left.back ();
	      left.pop_back ();
	      const std::string value = std::to_string (pick (-32768, 32767));
	      if (depth == 6 || pick (0, 3) == 0)
		heads += "l " + value + "\n";
	      else
		{
		  heads += "n " + std::to_string (pick (0, n - 1)) + " "
			   + std::to_string (pick (-3, 3)) + " " + value + "\n";
		  left.insert (left.end (), 2, depth + 1);
		}
	    }
	}
      const stored_model m = model_of (
	std::vector<std::string> (names.begin (), names.begin () + n), heads);
      std::vector<std::int16_t> facts (n);
      for (std::int16_t &f : facts)
	f = static_cast<std::int16_t> (pick (-4, 4));
      const std::vector<log_odds_part> x = parts (m, facts);
      int sum = 0;
      for (const log_odds_part &p : x)
	{
	  sum += p.log_odds;
	  EXPECT_NE (p.log_odds, 0);
	}
      EXPECT_LE (x.size (), 4u + 2 * n_topics);
      EXPECT_EQ (sum, sum_of_trees (m.view ().heads[0], facts.data ()));
    }
}

/* The facts about the sizes of the two arms have opposite parts; what
   remains of a topic is a part, unless it is negligible.  */
TEST (ExplainParts, FactsAboutOneTopicAreSummedUp)
{
  const std::vector<std::string> names = { "comparison",
					   "right",
					   "source",
					   "type",
					   "loop_depth",
					   "first.arm_blocks",
					   "second.arm_calls",
					   "function_calls",
					   "first.arm_statements" };
  const int values[] = { 400, 300, 200, 100, 90, -80, 70, 60, 30 };
  std::string heads = "head branch trees 9 depth 1 base 0\n";
  for (int i = 0; i < 9; ++i)
    heads += "n " + std::to_string (i) + " 1 0\nl 0\nl "
	     + std::to_string (values[i]) + "\n";
  const std::vector<log_odds_part> x = parts (model_of (names, heads),
					      std::vector<std::int16_t> (9, 1));
  std::vector<std::pair<std::uint16_t, int>> found;
  for (const log_odds_part &p : x)
    found.push_back ({ p.fact, p.log_odds });
  const std::vector<std::pair<std::uint16_t, int>> expected = {
    { code_of ("comparison"), 400 },
    { code_of ("right"), 300 },
    { code_of ("source"), 200 },
    { others_about + static_cast<int> (topic::condition), 100 },
    { code_of ("loop_depth"), 90 },
    { code_of ("first.arm_blocks"), -80 },
    { code_of ("first.arm_calls"), 70 },
    { code_of ("function_calls"), 60 },
    { other_facts, 30 }
  };
  EXPECT_EQ (found, expected);
}

TEST (Topics, EachFactHasOne)
{
  auto about = [] (const char *name) {
    vector_element e;
    EXPECT_TRUE (vector_element::find (name, e)) << name;
    return e.about ();
  };
  EXPECT_EQ (about ("left_from"), topic::condition);
  EXPECT_EQ (about ("first.left_uses_behind"), topic::use);
  EXPECT_EQ (about ("second.exits_loop"), topic::loop);
  EXPECT_EQ (about ("loop_calls"), topic::loop);
  EXPECT_EQ (about ("first.arm_statements"), topic::size);
  EXPECT_EQ (about ("first.arm_calls"), topic::content);
  EXPECT_EQ (about ("first.returned"), topic::returned);
  EXPECT_EQ (about ("controlling_claim"), topic::tests);
  EXPECT_EQ (about ("function_calls"), topic::function);
  EXPECT_EQ (about ("oriented_by"), topic::function);
  EXPECT_EQ (about ("vote.guard"), topic::use);
  EXPECT_EQ (about ("vote.loop_chase"), topic::loop);
  EXPECT_EQ (about ("vote.equal_strings"), topic::condition);
  EXPECT_EQ (about ("vote.error_report"), topic::content);
}

std::vector<int>
shown (const std::vector<int> &shares, int rest = 0)
{
  std::vector<log_odds_part> given;
  for (int share : shares)
    given.push_back ({ 0, share });
  std::vector<int> result;
  for (const log_odds_part &p : largest_parts (given, rest))
    result.push_back (p.fact == other_facts ? p.log_odds + 100000 : p.log_odds);
  return result;
}

/* A part of 100000 too much stands for others.  */
TEST (LargestParts, OthersAreLessThanTheLargest)
{
  EXPECT_EQ (shown ({ 1, -9, 2, 0 }), (std::vector<int>{ -9, 2, 1 }));
  EXPECT_EQ (shown ({ 9, 5, 5, 5, 5, 4, 4 }),
	     (std::vector<int>{ 9, 5, 5, 5, 5, 100008 }));
  EXPECT_EQ (shown ({ 9, 5, 5, 5, 5, 4, 3, 2 }),
	     (std::vector<int>{ 9, 5, 5, 5, 5, 4, 100005 }));
  EXPECT_EQ (shown ({ 9, 5, 5, 5, 5, -5, 5, 5, 4 }),
	     (std::vector<int>{ 9, 5, 5, 5, 5, -5, 5, 5, 100004 }));
  EXPECT_EQ (shown ({ 9 }, 2), (std::vector<int>{ 9, 100002 }));
  EXPECT_TRUE (shown ({ 0, 0 }).empty ());
}

} // namespace
} // namespace staticprof
