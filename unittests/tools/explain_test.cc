/* The text of `staticprof explain'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/messages/lists.h"
#include "plugin/core/prediction/decision.h"
#include "tools/show/explain.h"

#include "unittests/support/explained_text.h"
#include "unittests/support/scratch_directory.h"

#include <gtest/gtest.h>

#include <cmath>

namespace staticprof
{
namespace
{

/* A part has blocks of its own without votes; the function's branch is
   executed there.  */
TEST (ExplainCommand, WhatRunsInPartsRunsInTheFunction)
{
  profile p = explained_profile ();
  const std::string before = explained ({ p }, "x.c:10");
  EXPECT_HAS (before, "3 times per run of the program");
  profile_function part;
  part.name = part.assembler_name = "f.part.0";
  part.origin = "f";
  part.invocations = 5.0;
  profile_block b;
  b.id = 7;
  b.frequency = 2.0;
  b.place = { 0, 10 };
  part.blocks = { b };
  part.edges = { recorded_edge (7, 7, .15), recorded_edge (7, 7, .85) };
  p.functions.push_back (part);
  std::string after = explained ({ p }, "x.c:10");
  const std::size_t at = after.find ("13 times per run of the program");
  ASSERT_NE (at, after.npos) << after;
  EXPECT_EQ (after.replace (at, 2, "3"), before);
  p.functions[1].edges[0].probability = .25;
  EXPECT_EQ (explained ({ p }, "x.c:10"), before);
}

TEST (ExplainCommand, ABranchInWords)
{
  EXPECT_EQ (
    explained ({ explained_profile () }, "src/x.c:10"),
    "src/x.c:10 in f\n"
    "  runs once per entry to the function, 3 times per run of the program\n"
    "    1    85.0%  to line 11, for another iteration\n"
    "    2    15.0%  leaves the function\n"
    "  Votes, strongest first: edge, probability, factor on the odds, "
    "reason:\n"
    "    1   78.0%  x 3.55  A successor that calls a function is not taken "
    "(heuristic `call')\n"
    "                       about edge 2\n"
    "    2   62.0%  x 1.63  A test of a value guards the arm that uses the "
    "value (heuristic `guard') [reversed]\n"
    "                       about n < 0\n"
    "    1   55.0%  x 1.22  A successor that stores to memory is not taken "
    "(heuristic `store')\n"
    "                       about edge 2\n"
    "    [reversed]: with the other votes, the opposite of the sentence is "
    "likelier\n"
    "    1 weaker vote: opcode (1, 51.0%)\n");
}

TEST (ExplainCommand, BranchesOfOneLineHaveTheirConditions)
{
  profile p = explained_profile ();
  p.functions[0].blocks.push_back (p.functions[0].blocks[1]);
  p.functions[0].blocks.back ().id = 99;
  EXPECT_HAS (explained ({ p }, "src/x.c:10"), "  runs once ");
  p.functions[0].blocks.back ().condition = "n > 9";
  EXPECT_HAS (explained ({ p }, "src/x.c:10"),
	      "  `n < 0' runs once per entry to the function, ");
}

TEST (ExplainCommand, ASwitchInWords)
{
  const std::string text = explained ({ explained_profile () }, "src/x.c:20");
  EXPECT_HAS (text, "runs 0.25 times per entry to the function, 0.75 times");
  EXPECT_HAS (text, "\n    1    10.0%  to where control ends\n");
  EXPECT_HAS (text, "\n    3    70.0%  to line 11\n");
  EXPECT_HAS (text, "\n    4    10.0%  leaves the function, the default\n");
  EXPECT_HAS (text, "\n    not 1-2,4   90.0%  x 9.00  A");
  EXPECT_HAS (text, "\n                               about edges 1-2,4\n");
  EXPECT_HAS (text, "\n    3           60.0%  x 1.50  A succ");
}

TEST (ExplainCommand, ManyEdgesAreCounted)
{
  profile p = explained_profile ();
  profile_function &f = p.functions[0];
  f.blocks[3].decided = decided_by::even;
  f.edges = { recorded_edge (3, 1, 1) };
  for (int e = 0; e < 40; ++e)
    f.edges.push_back (recorded_edge (4, 3, .025));
  const std::string text = explained ({ p }, "src/x.c:20");
  EXPECT_HAS (text, "\n   32     2.5%  to line 11\n");
  EXPECT_HAS (text, "\n       and 8 more edges, together 20.0%\n");
  EXPECT_HAS (text, "  No votes, so the edges are equally likely.\n");
  EXPECT_HAS (explained ({ p }, "src/x.c:20", true),
	      "\tprobability\tstaticprof\t40\t0.025\n");
}

TEST (ExplainCommand, WhatElseIsRecordedStandsBeside)
{
  profile p = explained_profile ();
  p.scope = profile_scope::unit;
  profile_function &f = p.functions[0];
  f.measured.blocks.assign (f.blocks.size (), not_measured);
  f.measured.edges.assign (f.edges.size (), not_measured);
  f.of_gcc.frequencies.assign (f.blocks.size (), not_recorded);
  f.of_gcc.probabilities.assign (f.edges.size (), not_recorded);
  f.measured.blocks[1] = 200;
  f.of_gcc.frequencies[1] = 0;
  f.measured.edges[1] = 150;
  f.measured.edges[2] = 50;
  f.of_gcc.probabilities[1] = .4;
  f.edges[1].votes.push_back ({ 4, .5, true });
  const std::string text = explained ({ p }, "x.c:10");
  EXPECT_HAS (text, "3 times per run of this unit alone\n"
		    "  measured: 200 times; GCC: never per entry\n");
  EXPECT_HAS (text, "iteration  measured 75.0% (150), GCC 40.0%\n");
  EXPECT_HAS (text, "measured 25.0% (50)\n");
  EXPECT_HAS (text, "    1 vote without influence, at 50%: switch_single\n");
  EXPECT_HAS (text, "    1 weaker vote: opcode (1, 51.0%)\n");

  /* It was not executed, so there are no shares.  */
  f.measured.blocks[1] = f.measured.edges[1] = 0;
  EXPECT_HAS (explained ({ p }, "x.c:10"),
	      "iteration  measured 0, GCC 40.0%\n");
}

/* At most three reasons, the strongest first, and the rest; with ALL the whole
   sum.  */
TEST (ExplainCommand, InvocationsInWords)
{
  explained_invocations x;
  auto set = [&x] (int fact, double value, double factor) {
    x.where.value[fact] = static_cast<std::int16_t> (
      std::lround (value * log_odds_unit));
    x.parts.push_back (
      { static_cast<std::uint16_t> (fact),
	static_cast<int> (std::lround (std::log (factor) * log_odds_unit)) });
  };
  x.parts.push_back ({ without_facts, 2 * log_odds_unit });
  set (fact_sites, std::log (2), .5);
  set (fact_callers_propagated, std::log (1000), 20);
  set (fact_recursive, 0, 1.01);
  set (fact_cold_sites, .25, 1.5);
  set (fact_internal, 1, 4);
  x.parts.push_back ({ other_facts, -4 * log_odds_unit });
  const paint plain (false, paint::unlimited);
  EXPECT_EQ (
    invocations_text (x, 2, plain),
    "  7.39      the average of all functions\n"
    "  x 20      the functions that call it are entered 1000 times in all\n"
    "  x 4       it is static, or internal to its unit otherwise\n"
    "  x 0.5     the program calls it at 1 place\n"
    "  x 0.0277  the rest of what is known, together more than any "
    "reason above\n");
  const std::string all = invocations_text (x, 2, plain, true);
  EXPECT_HAS (all, "(fact `cold_sites')");
  EXPECT_HAS (all, "all other facts");
  for (const std::string &line : split_at (all, '\n'))
    EXPECT_LE (line.size (), 100u) << line;
}

TEST (ExplainCommand, AHintDecides)
{
  profile p = explained_profile ();
  p.voters.push_back ("noreturn_call");
  profile_function &f = p.functions[0];
  f.edges[1].votes = { { 5, 1, true } };
  f.blocks[1].decided = decided_by::hint;
  f.edges[2].votes.clear ();
  const std::string text = explained ({ p }, "x.c:10");
  EXPECT_HAS (text, "  A hint decides:\n    1  100.0%  A call");
  EXPECT_HAS_NOT (text, "x ");
  EXPECT_HAS_NOT (text, "weaker");
  p.voters[5] = "store";
  f.blocks[1].decided = decided_by::evidence;
  EXPECT_HAS (explained ({ p }, "x.c:10"), "    1  100.0%  certain  A succ");
}

/* A reason against edges has a factor below 1.  */
TEST (ExplainCommand, AReasonAgainstEdgesMakesThemLessLikely)
{
  const std::vector<profile> profiles = { explained_profile () };
  wanted_place wanted;
  EXPECT_TRUE (parse_place ("x.c:20", wanted));
  std::vector<explained_branch> found;
  EXPECT_EQ (find_branches (profiles, wanted, found).message, "");
  source_text source;
  const std::string text = explain_text (found.at (0),
					 branch_words (*found.at (0).in),
					 paint (false), source, false);
  EXPECT_HAS (text, "\n    1-2,4  x 0.111  ");
  EXPECT_HAS (text, "\n    3      x 1.50   ");
}

/* Where no reason is worth a sentence there is no list of them.  */
TEST (ExplainCommand, ThereMayBeNoReasons)
{
  profile p = explained_profile ();
  profile_function &f = p.functions[0];
  for (profile_edge &e : f.edges)
    e.votes.clear ();
  f.edges[1].votes = { { 3, .501, true } };
  const std::vector<profile> profiles = { p };
  wanted_place wanted;
  EXPECT_TRUE (parse_place ("x.c:10", wanted));
  std::vector<explained_branch> found;
  EXPECT_EQ (find_branches (profiles, wanted, found).message, "");
  source_text source;
  auto text = [&] {
    return explain_text (found.at (0), branch_words (*found.at (0).in),
			 paint (false), source, false);
  };
  EXPECT_HAS (text (),
	      "  No reasons: nothing that is known makes one edge much "
	      "likelier than another.\n");
  EXPECT_HAS_NOT (text (), "factor on its odds");
  found[0].decided = decided_by::kept;
  EXPECT_HAS (text (), "  Measured: 0 executions in the kept profile. Without "
		       "it, nothing that is known");
}

/* if (!q) abort ();  */
TEST (ExplainCommand, ABranchWithOnePossibleEdge)
{
  profile p = explained_profile ();
  profile_function &f = p.functions[0];
  f.edges = { recorded_edge (2, 3, 1, kind_false),
	      recorded_edge (2, 4, 0, kind_true) };
  f.blocks[1].decided = decided_by::single;
  f.edges[1].excluded = exclusion::no_return;
  f.calls.emplace_back ();
  f.calls[0].block = 4;
  f.calls[0].callee = "abort";
  EXPECT_EQ (explained ({ p }, "x.c:10"),
	     "src/x.c:10 in f\n"
	     "  runs once per entry to the function, 3 times per run of the "
	     "program\n"
	     "    1   100.0%  to line 11, where control ends\n"
	     "    2     0.0%  to line 20, never taken: abort does not return\n"
	     "  Only one edge is possible, so there is nothing to predict.\n");
  EXPECT_HAS (explained ({ p }, "x.c:10", true), "\tdecided\tsingle\t-\t-\n");
  EXPECT_HAS (explained ({ p }, "x.c:10", true), "\tnever\tno_return\t2\t-\n");
  f.calls.clear ();
  EXPECT_HAS (explained ({ p }, "x.c:10"),
	      "to line 20, never taken: no path from there returns\n");
  f.edges.push_back (recorded_edge (4, 1, 1));
  f.edges[1].excluded = exclusion::cold;
  EXPECT_HAS (explained ({ p }, "x.c:10"),
	      "to line 20, never taken: the code there is known to be cold\n");
  f.edges[0].probability = 0;
  EXPECT_HAS (explained ({ p }, "x.c:10"), "  No edge is possible: ");
}

/* return n < 0 ? a : b;  */
TEST (ExplainCommand, EdgesToOneLineAreDistinguished)
{
  profile p = explained_profile ();
  profile_function &f = p.functions[0];
  f.edges = { recorded_edge (2, 3, .5, kind_true),
	      recorded_edge (2, 3, .5, kind_false), recorded_edge (4, 3, .5),
	      recorded_edge (4, 3, .5, kind_default) };
  f.edges[2].cases = "'a', 10 to 20";
  std::string text = explained ({ p }, "x.c:10");
  EXPECT_HAS (text, "to line 11, where control ends, where n < 0 holds\n");
  EXPECT_HAS (text, "to line 11, where control ends, where n < 0 fails\n");
  f.blocks[1].condition.clear ();
  EXPECT_HAS (explained ({ p }, "x.c:10"), ", where the condition holds\n");
  text = explained ({ p }, "x.c:20");
  EXPECT_HAS (text, "control ends, for 'a', 10 to 20\n");
  EXPECT_HAS (text, "control ends, the default\n");
  EXPECT_HAS (explained ({ p }, "x.c:20", true),
	      "\tcases\t'a', 10 to 20\t1\t-\n");
}

/* Block 8 contains a call, and so does block 3 after it, to which no other edge
   leads.  */
TEST (ExplainCommand, SaysWhatIsCalledOnTheWay)
{
  profile p = explained_profile ();
  profile_function &f = p.functions[0];
  p.voters[0] = "call";
  f.edges[1].votes = { { 0, .2, false } };
  f.edges[8].to = 7;
  for (int block : { 8, 8, 3, 9 })
    {
      f.calls.emplace_back ();
      f.calls.back ().block = block;
      f.calls.back ().callee = block == 8 ? "a\nb" : "late";
    }
  f.calls[1].callee.clear ();
  const auto calling = [&p] (const char *names) {
    EXPECT_HAS (explained ({ p }, "x.c:10"), "about edge 1 (line 11, calling "
					       + std::string (names) + ")\n");
  };
  calling ("a\\x0ab (), through a pointer, late ()");
  /* A function of the profile is shown by its name in the profile.  */
  f.calls[0].callee = "_ZN1a1bEi";
  f.assembler_name = "_ZN1a1bEi";
  calling ((f.name + " (), through a pointer, late ()").c_str ());
  f.assembler_name = "other";
  calling ("a::b(int) (), through a pointer, late ()");
  f.calls[0].callee = "a\nb";
  f.calls.push_back (f.calls[0]);
  calling ("a\\x0ab (), through a pointer, a\\x0ab (), ...");
  /* If another edge leads there, its calls do not belong to this edge.  */
  f.edges[8].to = 3;
  f.calls.pop_back ();
  calling ("a\\x0ab (), through a pointer");
  p.voters[0] = "error_report";
  calling ("a\\x0ab ()");
  p.voters[0] = "indirect_call";
  f.edges[1].votes[0].taken = true;
  f.edges[1].votes[0].probability = .8;
  calling ("through a pointer");
  f.edges[1].votes = { { 0, .2, false } };
  p.voters[0] = "set_errno";
  EXPECT_HAS (explained ({ p }, "x.c:10"), "about edge 1 (line 11)\n");
  p.voters[0] = "store";
  EXPECT_HAS (explained ({ p }, "x.c:10"), "about edge 1 (line 11)\n");
  /* The heuristic's vote is the opposite of its sentence.  */
  f.edges[1].votes[0].taken = true;
  EXPECT_HAS (explained ({ p }, "x.c:10"), "about edge 2\n");
  p.voters[0] = "tomorrow's";
  EXPECT_HAS_NOT (explained ({ p }, "x.c:10"), "about edge 1");
}

TEST (ExplainCommand, ForScripts)
{
  const std::string rows = explained ({ explained_profile () }, "src/x.c:10",
				      true);
  EXPECT_EQ (rows.substr (0, rows.find ('\n') + 1),
	     "src/x.c\t10\tf\t2\tdecided\tevidence\t-\t-\n");
  EXPECT_HAS (rows, "\texecutions\tper-run\t-\t3\n");
  EXPECT_HAS (rows, "\tto\tsrc/x.c:11\t1\t-\n");
  EXPECT_HAS (rows, "\tto\treturn\t2\t-\n");
  EXPECT_HAS (rows, "\tevidence\tguard\t2\t0.62\n");
  EXPECT_HAS (explained ({ explained_profile () }, "src/x.c:20", true),
	      "\tevidence\tswitch_single\t4\t0.1\n");
  std::size_t tabs = 0, lines = 0;
  for (char c : rows)
    {
      tabs += c == '\t';
      lines += c == '\n';
    }
  EXPECT_EQ (tabs, 7 * lines);
}

TEST (ExplainCommand, ShowsTheSourceWhereItCan)
{
  scratch_directory dir;
  std::string text (9, '\n');
  dir.write ("x.c", text + "  if (n < 0)\n    return n;\n");
  profile p = explained_profile ();
  p.files[0] = dir / "x.c";
  const std::string said = explained ({ p }, "x.c:10");
  EXPECT_HAS (said, "x.c:10 in f\n      if (n < 0)\n  runs ");
  EXPECT_HAS (said, "iteration    return n;\n");
}

} // namespace
} // namespace staticprof
