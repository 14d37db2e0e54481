/* Sums of decision trees, and the probability for a log-odds.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/learned/fact-vector.h"
#include "plugin/core/learned/tree-model.h"
#include "unittests/support/model_text.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <random>

namespace staticprof
{
namespace
{

int
sum (const stored_model &m, std::vector<std::int16_t> facts,
     model_head h = model_head::branch)
{
  return sum_of_trees (m.view ().heads[static_cast<int> (h)], facts.data ());
}

/* comparison < 3    right < -1
      /     \          /     \
     10  right < 0    -7     40
	   /   \
	 200   -300		*/
const char two_trees[] = "head branch trees 2 depth 2 base 5\n"
			 "n 0 3 0\nl 10\nn 1 0 -50\nl 200\nl -300\n"
			 "n 1 -1 1\nl -7\nl 40\n";

TEST (TreeModel, AddsTheLeavesThatTheFactsLeadTo)
{
  const stored_model m = model_of ({ "comparison", "right" }, two_trees);
  EXPECT_EQ (sum (m, { 2, -2 }), 5 + 10 - 7);
  EXPECT_EQ (sum (m, { 2, -1 }), 5 + 10 + 40);
  EXPECT_EQ (sum (m, { 3, -1 }), 5 + 200 + 40);
  EXPECT_EQ (sum (m, { 3, -2 }), 5 + 200 - 7);
  EXPECT_EQ (sum (m, { 3, 0 }), 5 - 300 + 40);
}

TEST (TreeModel, FactsAreOfSixteenBitsWithSign)
{
  const stored_model m = model_of ({ "comparison", "right" }, two_trees);
  EXPECT_EQ (sum (m, { -32768, 32767 }), 5 + 10 + 40);
  EXPECT_EQ (sum (m, { 32767, -32768 }), 5 + 200 - 7);
}

TEST (TreeModel, ATreeMayBeALeafAlone)
{
  const stored_model m = model_of (
    {}, "head branch trees 2 depth 0 base -3\nl 1\nl 20\n");
  EXPECT_EQ (sum (m, {}), 18);
}

TEST (TreeModel, EachHeadHasItsTrees)
{
  const stored_model m = model_of (
    { "comparison" }, "head loop trees 1 depth 1 base 0\nn 0 0 0\nl 1\nl 2\n"
		      "head branch trees 1 depth 0 base 0\nl 3\n");
  EXPECT_TRUE (m.view ().has (model_head::loop));
  EXPECT_EQ (sum (m, { 0 }, model_head::loop), 2);
  EXPECT_EQ (sum (m, { 0 }), 3);
  EXPECT_FALSE (model_of ({}, "head branch trees 1 depth 0 base 0\nl 3\n")
		  .view ()
		  .has (model_head::loop));
}

/* A tree with pointers, for comparison.  */
struct plain_tree
{
  int fact = 0, threshold = 0, value = 0;
  std::unique_ptr<plain_tree> less, other;

  plain_tree (std::mt19937 &random, int n_facts, int depth)
  {
    auto pick = [&random] (int least, int most) {
      return least + static_cast<int> (random () % (most - least + 1));
    };
    value = pick (-32768, 32767);
    if (depth == 0 || pick (0, 7) == 0)
      return;
    fact = pick (0, n_facts - 1);
    threshold = pick (0, 3) ? pick (-4, 4) : pick (-32768, 32767);
    less.reset (new plain_tree (random, n_facts, depth - 1));
    other.reset (new plain_tree (random, n_facts, depth - 1));
  }
  std::string text () const
  {
    return less ? "n " + std::to_string (fact) + " "
		    + std::to_string (threshold) + " " + std::to_string (value)
		    + "\n" + less->text () + other->text ()
		: "l " + std::to_string (value) + "\n";
  }
  int leaf (const std::vector<std::int16_t> &x) const
  {
    return !less ? value : (x[fact] < threshold ? less : other)->leaf (x);
  }
};

TEST (TreeModel, SumsAreThoseOfTreesWalkedOneByOne)
{
  std::mt19937 random (1);
  for (int round = 0; round < 60; ++round)
    {
      const int n_facts = 1 + random () % 40, n_trees = 1 + random () % 30;
      const int deepest = round % 9;
      std::vector<std::string> names = vector_element::names ();
      names.resize (n_facts);
      std::vector<plain_tree> trees;
      std::string text = "head branch trees " + std::to_string (n_trees)
			 + " depth " + std::to_string (deepest) + " base 77\n";
      for (int t = 0; t < n_trees; ++t)
	{
	  trees.emplace_back (random, n_facts, random () % (deepest + 1));
	  text += trees.back ().text ();
	}
      const stored_model m = model_of (names, text);
      for (int branch = 0; branch < 50; ++branch)
	{
	  std::vector<std::int16_t> x (n_facts);
	  for (std::int16_t &v : x)
	    v = static_cast<std::int16_t> (
	      random () % 3 ? static_cast<int> (random () % 9) - 4
			    : static_cast<int> (random ()));
	  int expected = 77;
	  for (const plain_tree &t : trees)
	    expected += t.leaf (x);
	  ASSERT_EQ (sum (m, x), expected) << text;
	}
    }
}

/* Check facts of all sizes, most of them where a test changes its outcome.  */
void
code_says_the_same (const learned_model &m, model_head which)
{
  const tree_head &code = m.heads[static_cast<int> (which)];
  ASSERT_NE (code.code, nullptr);
  tree_head nodes = code;
  nodes.code = nullptr;
  std::vector<std::vector<int>> thresholds (m.n_facts);
  for (int t = 0; t < code.n_trees; ++t)
    for (std::vector<int> open = { code.roots[t] }; !open.empty ();)
      {
	const int i = open.back ();
	open.pop_back ();
	const tree_node &n = code.nodes[i];
	if (n.leaf_p (i))
	  continue;
	thresholds[n.fact].push_back (n.threshold);
	open.insert (open.end (), { n.child, n.child + 1 });
      }
  std::mt19937 random (1);
  std::vector<std::int16_t> x (m.n_facts);
  for (int branch = 0; branch < 5000; ++branch)
    {
      for (int f = 0; f < m.n_facts; ++f)
	{
	  const std::vector<int> &of = thresholds[f];
	  int value = static_cast<int> (random ());
	  if (!of.empty () && random () % 8)
	    value = of[random () % of.size ()]
		    - static_cast<int> (random () % 2);
	  x[f] = static_cast<std::int16_t> (value);
	}
      ASSERT_EQ (sum_of_trees (code, x.data ()),
		 sum_of_trees (nodes, x.data ()))
	<< branch;
    }
}

TEST (TreeModel, TheCodeOfCompiledTreesSaysWhatTheirNodesSay)
{
  if (default_learned_model.has (model_head::branch))
    code_says_the_same (default_learned_model, model_head::branch);
  code_says_the_same (default_invocations_model, model_head::function);
}

TEST (LogOdds, BecomeProbabilities)
{
  EXPECT_EQ (probability_of_log_odds (0), .5);
  for (int x = -32000; x <= 32000; x += 7)
    {
      const double odds = std::exp (x / 1024.), p = odds / (1 + odds);
      EXPECT_NEAR (probability_of_log_odds (x) / p, 1, 1e-12) << x;
      EXPECT_LE (probability_of_log_odds (x - 7), probability_of_log_odds (x));
    }
  for (int x : { -2147483647 - 1, 2147483647 })
    {
      EXPECT_GT (probability_of_log_odds (x), 0);
      EXPECT_LT (probability_of_log_odds (x), 1);
    }
}

} // namespace
} // namespace staticprof
