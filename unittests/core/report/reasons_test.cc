/* The sentences that explain a branch.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/reason-sentences.h"
#include "plugin/core/report/reasons.h"

#include "plugin/core/evidence/heuristic.h"
#include "plugin/core/learned/fact-vector.h"
#include "unittests/support/explained_profile.h"

#include <gtest/gtest.h>

#include <cmath>

namespace staticprof
{
namespace
{

/* `if (x == 0)' of line 10 with arms on lines 11 and 12.  */
struct branch_of_two
{
  branch_of_two ()
  {
    p.files = { "x.c" };
    f.name = "f";
    block.place = { 0, 10 };
    block.condition = "x == 0";
    b.in = &p;
    b.function = &f;
    b.block = &block;
    b.decided = decided_by::learned;
    b.edges.resize (2);
    b.edges[0].to = { 0, 11 };
    b.edges[0].kinds = kind_true;
    b.edges[1].to = { 0, 12 };
    b.edges[1].kinds = kind_false;
  }
  void says (const char *voter, int edge, int log_odds, int value,
	     int other_value = 0)
  {
    opinion o;
    o.kind = voter_kind::fact;
    o.log_odds = log_odds;
    o.probability = 1 / (1 + std::exp (-log_odds / 1024.));
    o.value = value;
    o.other_value = other_value;
    vote (voter, edge, o);
  }
  void vote (const char *voter, int edge, const opinion &o)
  {
    p.voters.push_back (voter);
    b.votes.push_back (
      { recorded_vote (static_cast<int> (p.voters.size ()) - 1, o), { edge } });
  }
  reasons why () const { return reason_finder (p).find (b); }

  profile p;
  profile_function f;
  profile_block block;
  explained_branch b;
};

TEST (Reasons, FactsAboutOneTopicAreOne)
{
  branch_of_two x;
  x.says ("arm_calls", 1, 1000, 0, 2);
  x.says ("vote.error_report", 1, 800, 1);
  x.says ("other_facts.content", 0, 300, 0);
  x.says ("comparison", 1, 500, 1);
  x.says ("without_facts", 0, 100, 0);
  const reasons why = x.why ();
  ASSERT_EQ (why.given.size (), 2u);
  EXPECT_EQ (why.given[0].sentence,
	     "code that only line 11 leads to calls functions");
  EXPECT_EQ (why.given[0].edges, std::vector<int>{ 1 });
  EXPECT_NEAR (why.given[0].factor, std::exp (1500 / 1024.), 1e-9);
  EXPECT_EQ (why.given[1].sentence,
	     "conditions like `x == 0' more often fail than hold");
  EXPECT_EQ (why.rest.edges, std::vector<int>{ 0 });
  EXPECT_NEAR (why.rest.factor, std::exp (100 / 1024.), 1e-9);
}

/* The sentence of the heuristic replaces that of the fact that the model
   tested.  */
TEST (Reasons, HeuristicsComeFirst)
{
  branch_of_two x;
  x.says ("arm_calls", 1, 1000, 0, 2);
  opinion o;
  o.probability = .8;
  o.overruled = overruled_by::learned;
  x.vote ("error_report", 1, o);
  EXPECT_EQ (x.why ().given.at (0).sentence, "line 11 reports an error");
}

/* A kept profile was joined with the model's answer, whose reasons stay.  */
TEST (Reasons, AKeptProfileChangesNoReason)
{
  branch_of_two x;
  x.says ("arm_calls", 1, 1000, 0, 2);
  x.says ("comparison", 1, 500, 1);
  const reasons alone = x.why ();
  x.b.decided = decided_by::kept;
  const reasons kept = x.why ();
  ASSERT_EQ (kept.given.size (), alone.given.size ());
  for (std::size_t i = 0; i < kept.given.size (); ++i)
    {
      EXPECT_EQ (kept.given[i].sentence, alone.given[i].sentence);
      EXPECT_EQ (kept.given[i].factor, alone.given[i].factor);
    }
}

TEST (Reasons, PointersAreComparedWithNullOrWithOthers)
{
  const std::string null = "a pointer is rarely null",
		    other = "two pointers are rarely equal";
  for (const auto &[condition, sentence] :
       { std::pair ("p == 0", null),
	 { "p != 0, where p = malloc ()", null },
	 { "p", null },
	 { "p == q", other },
	 { "p != q, where q = f (a, 0)", other } })
    {
      branch_of_two x;
      opinion o;
      o.probability = .8;
      o.overruled = overruled_by::learned;
      x.vote ("pointer", 1, o);
      x.says ("comparison", 1, 500, 1);
      x.block.condition = condition;
      EXPECT_EQ (x.why ().given.at (0).sentence, sentence) << condition;
    }
}

TEST (Reasons, AnArmMayBeTheReturn)
{
  branch_of_two x;
  opinion o;
  o.probability = .8;
  o.overruled = overruled_by::learned;
  x.vote ("return", 1, o);
  x.says ("returns_straight", 1, 700, 0, 1);
  x.b.edges[0].to = {};
  x.b.edges[0].returns = true;
  EXPECT_EQ (x.why ().given.at (0).sentence,
	     "the return leaves the function at once, line 12 does not");
  branch_of_two y;
  y.vote ("return_null", 1, o);
  y.says ("vote.return_null", 1, 700, 1);
  y.b.edges[0].to = {};
  y.b.edges[0].returns = true;
  EXPECT_EQ (y.why ().given.at (0).sentence, "the return is that of null");
}

TEST (Reasons, AFunctionThatIsCalledTwiceIsNamedOnce)
{
  branch_of_two x;
  profile_call c;
  c.callee = "g";
  x.b.edges[1].calls = { &c, &c };
  x.says ("vote.error_report", 0, 700, 1);
  opinion o;
  o.probability = .8;
  o.overruled = overruled_by::learned;
  x.vote ("error_report", 0, o);
  const reason_finder finder (
    x.p, [] (const explained_branch &, const profile_call &call) {
      return call.callee;
    });
  const std::string s = finder.find (x.b).given.at (0).sentence;
  EXPECT_NE (s.find ("(g ())"), s.npos) << s;
}

/* That conditions more often fail than hold is true of most branches, and a part
   of what is said of this condition.  */
TEST (Reasons, WhatIsTrueOfMostBranchesIsSaidLast)
{
  branch_of_two x;
  x.block.condition.clear ();
  opinion o;
  o.probability = .7;
  o.overruled = overruled_by::learned;
  x.vote ("else_arm", 1, o);
  x.says ("vote.else_arm", 1, 900, 1);
  EXPECT_EQ (x.why ().given.at (0).sentence,
	     "conditions that are no loop's test more often fail than hold");
  x.block.condition = "x == 0";
  EXPECT_EQ (x.why ().given.at (0).sentence,
	     "conditions like `x == 0' more often fail than hold");
  x.says ("values_lead_here", 1, 100, 50, 20);
  EXPECT_EQ (x.why ().given.at (0).sentence,
	     "of the places in the unit that set the tested value, 50% give it "
	     "one that leads to line 12, and 20% one that leads to line 11");
}

TEST (Reasons, WhatSaysTheOppositeIsNone)
{
  branch_of_two x;
  /* The heuristic is for the other arm.  */
  x.says ("vote.error_report", 1, 1000, -1);
  EXPECT_TRUE (x.why ().given.empty ());
  EXPECT_EQ (x.why ().rest.edges, std::vector<int>{ 1 });
  EXPECT_EQ (x.why ().rest.sentence,
	     "all that is known; no single reason stands out");
  x.b.votes.clear ();
  x.says ("vote.error_report", 1, 300, -1);
  EXPECT_EQ (x.why ().rest.sentence, "all that is known, which says little");
}

TEST (Reasons, WhatOtherProgramsMeasuredIsOne)
{
  branch_of_two x;
  x.says ("comparison", 1, 500, 1);
  x.says ("other_programs", 1, 900, 61, 94);
  x.says ("other_facts", 0, 100, 0);
  const reasons why = x.why ();
  ASSERT_EQ (why.given.size (), 2u);
  EXPECT_EQ (
    why.given[0].sentence,
    "in 61 other programs this test led to line 12 in 94% of its executions");
  EXPECT_EQ (why.given[0].edges, std::vector<int>{ 1 });
  EXPECT_NEAR (why.given[0].factor, std::exp (900 / 1024.), 1e-9);
  EXPECT_NEAR (why.rest.factor, std::exp (100 / 1024.), 1e-9);
}

TEST (Reasons, AtMostThreeAndTheRest)
{
  branch_of_two x;
  x.says ("comparison", 0, 500, 1);
  x.says ("left_uses_behind", 0, 400, 3, 0);
  x.says ("arm_statements", 1, 300, 9, 2);
  x.says ("returned", 0, 250, 0, 7);
  x.says ("function_calls", 1, 900, 4);
  const reasons why = x.why ();
  ASSERT_EQ (why.given.size (), 3u);
  EXPECT_EQ (
    why.given[2].sentence,
    "more code is reached only through line 12 than only through line 11 (9 "
    "statements against 2)");
  EXPECT_EQ (why.rest.edges, std::vector<int>{ 1 });
  EXPECT_NEAR (why.rest.factor, std::exp (650 / 1024.), 1e-9);
  /* It stands last and is the largest.  */
  EXPECT_EQ (why.rest.sentence,
	     "the rest of what is known, together more than any reason above");
  EXPECT_STREQ (rest_sentence (1.2, 1.3), "the rest of what is known");
  EXPECT_STREQ (rest_sentence (3, 1),
		"all that is known; no single reason stands out");
}

TEST (Reasons, LoopsContinueOrEnd)
{
  branch_of_two x;
  x.b.edges[1].kinds |= kind_exit;
  x.says ("exits_loop", 0, 500, 0, 1);
  EXPECT_EQ (x.why ().given.at (0).sentence,
	     "only line 12 leaves the loop, and loops continue more often than "
	     "they end");
  x.b.votes[0].edges = { 1 };
  EXPECT_EQ (x.why ().given.at (0).sentence,
	     "a loop of this size and form iterates less often than others");
}

TEST (Reasons, OneLineWithBothArms)
{
  branch_of_two x;
  x.b.edges[1].to.line = 11;
  x.says ("arm_calls", 1, 500, 0, 2);
  EXPECT_EQ (x.why ().given.at (0).sentence,
	     "code that only the arm where the condition holds leads to calls "
	     "functions");
}

/* Both arms call a function: that is a reason for neither.  */
TEST (Reasons, WhatIsTrueOfBothArmsIsNone)
{
  branch_of_two x;
  x.b.decided = decided_by::evidence;
  opinion o;
  o.probability = .7;
  x.vote ("call", 1, o);
  EXPECT_EQ (x.why ().given.at (0).sentence,
	     "line 11 calls a function at once");
  x.b.votes.push_back (x.b.votes[0]);
  x.b.votes[1].edges = { 0 };
  EXPECT_TRUE (x.why ().given.empty ());
}

/* `switch (x)' of line 10 with three arms.  */
struct branch_of_three : branch_of_two
{
  branch_of_three ()
  {
    b.decided = decided_by::evidence;
    block.condition = "x";
    b.edges.resize (3);
    b.edges[0].kinds = kind_default;
    b.edges[1].kinds = 0;
    b.edges[1].cases = "'a'";
    b.edges[2].to = { 0, 13 };
    b.edges[2].cases = "'b'";
  }
};

TEST (Reasons, ArmsOfASwitchAreSpokenOfTogether)
{
  branch_of_three x;
  opinion o;
  o.probability = .3;
  o.taken = false;
  x.vote ("switch_single", 1, o);
  x.b.votes[0].edges = { 1, 2 };
  x.vote ("call", 1, o);
  x.vote ("goto_statement", 2, o);
  const reasons why = x.why ();
  ASSERT_EQ (why.given.size (), 3u);
  EXPECT_EQ (why.given[0].sentence,
	     "cases with a single value are taken less often");
  EXPECT_EQ (why.given[0].edges, (std::vector<int>{ 1, 2 }));
  EXPECT_TRUE (why.given[0].against);
  EXPECT_EQ (why.given[1].sentence,
	     "arms that call functions at once are taken less often");
  EXPECT_EQ (why.given[2].sentence,
	     "arms that a goto leads to are taken less often");
}

/* A switch with two arms in one line.  */
TEST (Reasons, ArmsOfASwitchInOneLine)
{
  branch_of_two x;
  x.block.condition = "x";
  x.b.edges[0].kinds = kind_default;
  x.b.edges[1].kinds = 0;
  x.b.edges[1].cases = "'\\n', RED";
  x.b.edges[1].to.line = 11;
  x.says ("arm_calls", 0, 500, 0, 2);
  EXPECT_EQ (x.why ().given.at (0).sentence,
	     "code that only the case '\\n', RED leads to calls functions");
  x.b.votes[0].edges = { 1 };
  EXPECT_EQ (x.why ().given.at (0).sentence,
	     "code that only the default leads to calls functions");
}

TEST (Reasons, EveryHeuristicHasASentence)
{
  const std::string table = reason_table ();
  for (std::size_t h = 0; h < registry_size; ++h)
    {
      const std::string name = registry[h]->name;
      /* The claim of opcode is expressed by a sentence about the condition
         itself.  */
      EXPECT_EQ (table.find ("| `" + name + "` |") == table.npos,
		 name == "opcode")
	<< name;
    }
}

} // anonymous namespace
} // namespace staticprof
