/* A learned model decides two-way branches.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/prediction/combine.h"
#include "plugin/core/report/dump.h"
#include "plugin/core/report/record-function.h"
#include "plugin/core/report/vote-words.h"
#include "unittests/support/function_literal.h"
#include "unittests/support/model_text.h"

#include <gtest/gtest.h>

#include <string>

namespace staticprof
{
namespace
{

/* The log-odds are 300 against the first arm if it uses the operand, else 500
   for it; 900 for loops.  */
const stored_model &
stored ()
{
  static const stored_model m = model_of (
    { "first.uses_operand", "vote.call" },
    "head branch trees 2 depth 1 base 0\n"
    "n 0 1 100\nl 500\nl -300\nn 1 0 10\nl 2\nl 20\n"
    "head loop trees 1 depth 0 base 0\nl 900\n");
  return m;
}

model
learned ()
{
  model m = function_literal::model_called ("votes");
  m.name = "learned";
  m.learned = stored ().view ();
  return m;
}

double
probability (int log_odds)
{
  return probability_of_log_odds (log_odds);
}

/* The first arm is that of the true edge: the test is written with ==.  */
function_literal
fork ()
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  f.test ("in", comparison_code::equal, operand_type::integer,
	  constant_kind::zero);
  return f;
}

/* Let the arm use the operand and call, or not.  */
void
does (function_literal &f, const std::string &arm, bool yes)
{
  f[arm].calls = yes;
  f.facts.edges[f.edge_of ("in", arm)].uses_operand = yes;
}

TEST (Learned, TheSumDecidesInPlaceOfTheVotes)
{
  function_literal f = fork ();
  const int a = f.edge_of ("in", "a"), b = f.edge_of ("in", "b");
  prediction p = f.predicted (learned ());
  EXPECT_EQ (p.exact[a], probability (500 + 20));
  EXPECT_EQ (p.exact[b], 1 - probability (500 + 20));
  EXPECT_EQ (p.decided[f.block ("in")], decided_by::learned);
  does (f, "a", true);
  EXPECT_EQ (f.predicted (learned ()).exact[a], 1 - probability (300 - 2));
}

TEST (Learned, TheOrderOfEdgesMeansNothing)
{
  function_literal f = fork ();
  f.test ("in", comparison_code::not_equal, operand_type::integer,
	  constant_kind::zero);
  does (f, "a", true);
  EXPECT_EQ (f.predicted (learned ()).exact[f.edge_of ("in", "b")],
	     probability (500 + 20));
  does (f, "a", false);
  does (f, "b", true);
  EXPECT_EQ (f.predicted (learned ()).exact[f.edge_of ("in", "b")],
	     1 - probability (300 - 2));
}

TEST (Learned, BranchesThatContinueOrLeaveALoopHaveTheirHead)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  const int stay = f.edge_of ("head", "body");
  EXPECT_EQ (f.predicted (learned ()).exact[stay], probability (900));
  model m = learned ();
  m.learned.heads[static_cast<int> (model_head::loop)] = {};
  /* Without a head for loops ten elevenths of the other head's answer
     count, and the parts add up to it.  */
  const prediction p = f.predicted (m);
  EXPECT_EQ (p.exact[stay], probability (520 * 10 / 11));
  int sum = 0;
  for (const vote &v : p.votes)
    if (v.counts ())
      sum += v.edge == stay ? v.log_odds : -v.log_odds;
  EXPECT_EQ (sum, 520 * 10 / 11);
}

TEST (Learned, FactsOfTheFunctionHoldForAllItsBranches)
{
  const stored_model stored = model_of (
    { "function_calls", "first.uses_operand" },
    "head branch trees 2 depth 1 base 0\n"
    "n 0 1 0\nl 7\nl 70\nn 1 1 0\nl 500\nl -300\n");
  model m = learned ();
  m.learned = stored.view ();
  EXPECT_EQ (m.learned.n_of_function, 1);
  function_literal f (
    "in -> a, b; a -> c, d; b -> out; c -> out; d -> out; out");
  for (const char *test : { "in", "a" })
    f.test (test, comparison_code::equal, operand_type::integer,
	    constant_kind::zero);
  f["b"].calls = 1;
  f.facts.edges[f.edge_of ("a", "c")].uses_operand = true;
  const prediction p = f.predicted (m);
  EXPECT_EQ (p.exact[f.edge_of ("in", "a")], probability (500 + 70));
  EXPECT_EQ (p.exact[f.edge_of ("a", "c")], 1 - probability (300 - 70));
}

TEST (Learned, HintsDecideAndLimitsHold)
{
  function_literal f = fork ();
  f.add_hint ("in", "b", hint_kind::builtin_expect, .9);
  const prediction p = f.predicted (learned ());
  EXPECT_DOUBLE_EQ (p.exact[f.edge_of ("in", "b")], .9);
  EXPECT_EQ (p.decided[f.block ("in")], decided_by::hint);
}

TEST (Learned, ManyEdgesAreLeftToTheVotes)
{
  function_literal f ("in -> a, b, c; a; b; c");
  f["in"].multiway = true;
  does (f, "a", true);
  const prediction p = f.predicted (learned ()), q = f.predicted ("votes");
  EXPECT_EQ (p.exact, q.exact);
  EXPECT_EQ (p.decided, q.decided);
}

TEST (Learned, VotesAreAskedForOnlyToBeShown)
{
  function_literal f = fork ();
  does (f, "a", true);
  const function_view &view = f.view ();
  const prediction shown = predict (view, learned ());
  const prediction plain = predict (view, learned (), false);
  EXPECT_TRUE (plain.votes.empty ());
  EXPECT_EQ (plain.exact, shown.exact);
  bool call = false;
  for (const vote &v : shown.votes)
    {
      EXPECT_EQ (v.overruled, v.kind == voter_kind::fact
				? overruled_by::nothing
				: overruled_by::learned);
      call |= v.kind == voter_kind::heuristic && voter_name (v) == "call";
    }
  EXPECT_TRUE (call);
}

TEST (Learned, ItsPartsAreTheVotesThatCount)
{
  function_literal f = fork ();
  does (f, "b", true);
  const int a = f.edge_of ("in", "a"), b = f.edge_of ("in", "b");
  const prediction p = f.predicted (learned ());
  int sum = 0;
  double combined = .5;
  std::string said;
  for (const vote &v : p.votes)
    if (v.counts ())
      {
	EXPECT_EQ (v.probability, probability (v.log_odds));
	EXPECT_GT (v.log_odds, 0);
	sum += v.edge == a ? v.log_odds : -v.log_odds;
	combined = dempster_shafer (combined, v.edge == a ? v.probability
							  : 1 - v.probability);
	said += vote_name (voter_name (v), v) + (v.edge == a ? " a " : " b ")
		+ std::to_string (v.log_odds) + "\n";
      }
  EXPECT_EQ (p.exact[a], probability (sum));
  EXPECT_NEAR (p.exact[a], combined, 1e-12);
  EXPECT_EQ (said, "uses_operand=no/yes a 400\n"
		   "without_facts a 110\n"
		   "vote.call=for a 10\n");
  EXPECT_EQ (sum, 520);

  does (f, "a", true);
  does (f, "b", false);
  said = "";
  for (const vote &v : f.predicted (learned ()).votes)
    if (v.counts ())
      said += vote_name (voter_name (v), v) + (v.edge == b ? " b " : " a ")
	      + std::to_string (v.log_odds) + "\n";
  EXPECT_EQ (said, "uses_operand=no/yes b 400\n"
		   "without_facts a 110\n"
		   "vote.call=for b 8\n");
}

TEST (Learned, DumpsAndProfilesShowTheParts)
{
  function_literal f = fork ();
  does (f, "b", true);
  const model m = learned ();
  const function_view &view = f.view ();
  const prediction p = predict (view, m);
  std::vector<double> probability;
  for (int e = 0; e < view.cfg ().n_edges (); ++e)
    probability.push_back (p.probability (view.cfg (), e));
  const frequencies q = propagate (view.cfg (), view.loops (), probability);
  const function_report r = { "f", "f", "", 0, view, m, p, q };
  const std::string dump = dump_function (r, {});
  EXPECT_NE (dump.find ("branch by learned:"), std::string::npos) << dump;
  EXPECT_NE (dump.find ("  uses_operand=no/yes 59.64% "), std::string::npos)
    << dump;
  name_table files, voters;
  const profile_function recorded = record_function (r, files, voters);
  const recorded_vote &v = recorded.edges[f.edge_of ("in", "a")].votes[0];
  EXPECT_EQ (vote_name (voters.names ()[v.voter], v), "uses_operand=no/yes");
  EXPECT_EQ (v.kind, voter_kind::fact);
  EXPECT_EQ (v.log_odds, 400);
}

TEST (Learned, WhatIsSaidOfVotesLeavesTheModelToThem)
{
  model m = learned ();
  EXPECT_EQ (select_heuristics ("-guard", m).message, "");
  EXPECT_FALSE (m.learned.has (model_head::branch));
  EXPECT_STREQ (m.name, "votes");
  m = learned ();
  EXPECT_EQ (parse_rates ("f", "guard 60\n", m).message, "");
  EXPECT_FALSE (m.learned.has (model_head::branch));
  m = function_literal::model_called ("wu-larus");
  EXPECT_FALSE (m.learned.has (model_head::branch));
  EXPECT_EQ (parse_rates ("f", "guard 60\n", m).message, "");
  EXPECT_STREQ (m.name, "wu-larus");
}

} // namespace
} // namespace staticprof
