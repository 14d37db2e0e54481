/* Compares records of functions with the report from which they were made.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"
#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/report/record-function.h"
#include "unittests/support/function_literal.h"
#include "unittests/support/random_function.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

class RecordOfRandomFunction : public testing::TestWithParam<int>
{
};

void
expect_place (const source_place &found, const name_table &files,
	      const function_report &r, int b)
{
  const block_facts &facts = r.view.block (b);
  if (facts.file < 0 || facts.line <= 0)
    {
      EXPECT_EQ (found.file, -1);
      EXPECT_EQ (found.line, 0);
      return;
    }
  ASSERT_GE (found.file, 0);
  EXPECT_EQ (files.names ()[found.file], r.view.facts ().files[facts.file]);
  EXPECT_EQ (found.line, facts.line);
}

TEST_P (RecordOfRandomFunction, HoldsWhatTheReportHolds)
{
  const bool measured = GetParam () % 2;
  const random_function function (GetParam (), "default");
  function_report r = function.report (measured);
  r.for_learning = measured;
  const graph &g = function.cfg;
  const loop_forest &loops = function.view.loops ();
  name_table files, voters;
  files.index ("another unit's file");
  const profile_function f = record_function (r, files, voters);

  EXPECT_EQ (f.name, r.name);
  EXPECT_EQ (f.assembler_name, r.assembler_name);
  EXPECT_EQ (files.names ()[f.place.file], r.file);
  EXPECT_EQ (f.place.line, r.line);

  const std::vector<double> bias = block_bias (g, loops, r.f, r.p.excluded);
  std::size_t at = 0;
  for (int b = 0; b < g.n_blocks (); ++b)
    {
      if (!loops.reachable (b) && g.succs (b).size () == 0
	  && g.preds (b).size () == 0)
	continue;
      ASSERT_LT (at, f.blocks.size ());
      const profile_block &block = f.blocks[at++];
      EXPECT_EQ (block.id, b);
      EXPECT_EQ (block.frequency, r.f.block[b]);
      EXPECT_EQ (block.bb_freq, bb_frequencies (r.f)[b]);
      EXPECT_EQ (block.bias, bias[b]);
      EXPECT_EQ (block.loop_depth, loops.depth (b));
      EXPECT_EQ (block.instructions, real_block_p (b)
				       ? function.facts.instructions[b]
				       : not_counted);
      EXPECT_EQ (counted (f, block),
		 measured ? function.block_counts[b] : not_measured);
      expect_place (block.place, files, r, b);
      int possible = 0;
      for (int e : g.succs (b))
	possible += r.p.excluded[e] == exclusion::none;
      EXPECT_EQ (!block.facts.empty (),
		 measured && branch_p (r, b) && possible == 2);
    }
  EXPECT_EQ (at, f.blocks.size ());

  ASSERT_EQ (f.edges.size (), static_cast<std::size_t> (g.n_edges ()));
  std::size_t cast = 0, recorded = 0;
  for (int b = 0; b < g.n_blocks (); ++b)
    for (int i = r.p.first_vote[b]; i < r.p.first_vote[b + 1]; ++i)
      ++cast;
  for (int e = 0; e < g.n_edges (); ++e)
    {
      const profile_edge &edge = f.edges[e];
      EXPECT_EQ (edge.from, g.src (e));
      EXPECT_EQ (edge.to, g.dst (e));
      EXPECT_EQ (edge.probability, r.p.probability (g, e));
      EXPECT_EQ (edge.excluded, r.p.excluded[e]);
      EXPECT_NEAR (edge.reg_br_prob, 10000 * edge.probability, 0.5001);
      EXPECT_EQ (edge.reverse_probability, reverse_probability (r, e));
      EXPECT_EQ (counted (f, edge),
		 measured ? function.edge_counts[e] : not_measured);

      const unsigned flags = g.flags (e);
      EXPECT_EQ (bool (edge.kinds & kind_back), loops.back_edge_p (e));
      EXPECT_EQ (bool (edge.kinds & kind_exit), loops.exit_edge_p (e));
      EXPECT_EQ (bool (edge.kinds & kind_eh), bool (flags & edge_eh));
      EXPECT_EQ (bool (edge.kinds & kind_abnormal),
		 bool (flags & edge_abnormal));
      EXPECT_EQ (bool (edge.kinds & kind_fake), bool (flags & edge_fake));
      EXPECT_EQ (bool (edge.kinds & kind_true), bool (flags & edge_true));
      EXPECT_EQ (bool (edge.kinds & kind_false), bool (flags & edge_false));
      EXPECT_EQ (bool (edge.kinds & kind_default), bool (flags & edge_default));
      bool irreducible = false;
      for (int l = 0; l < loops.n_loops (); ++l)
	irreducible |= loops[l].irreducible && loops.contains (l, edge.from)
		       && loops.contains (l, edge.to);
      EXPECT_EQ (bool (edge.kinds & kind_irreducible), irreducible);

      recorded += edge.votes.size ();
      for (const recorded_vote &vote : edge.votes)
	{
	  bool found = false;
	  for (const staticprof::vote *v : votes_shown (r, g.src (e)))
	    found |= v->overruled == vote.overruled && v->kind == vote.kind
		     && v->taken == vote.taken && v->edge == e
		     && v->probability == vote.probability
		     && voters.names ()[vote.voter] == voter_name (*v);
	  EXPECT_TRUE (found);
	}
    }
  EXPECT_EQ (recorded, cast);
}

INSTANTIATE_TEST_SUITE_P (Seeds, RecordOfRandomFunction,
			  testing::Range (0, 60));

profile_function
recorded (function_literal &f, const std::string &model_name,
	  name_table &voters, bool for_learning = false)
{
  const model m = function_literal::model_called (model_name);
  const function_view &view = f.view ();
  const prediction p = predict (view, m);
  std::vector<double> probability;
  for (int e = 0; e < view.cfg ().n_edges (); ++e)
    probability.push_back (p.probability (view.cfg (), e));
  const frequencies frequency = propagate (view.cfg (), view.loops (),
					   probability);
  name_table files;
  function_report report = { "f", "f", "", 0, view, m, p, frequency };
  report.for_learning = for_learning;
  return record_function (report, files, voters);
}

/* The recorded vote of NAMED on edge E; null if there is none.  */
const recorded_vote *
find_vote (const profile_function &f, int e, const name_table &voters,
	   const std::string &named)
{
  for (const recorded_vote &v : f.edges[e].votes)
    if (voters.names ()[v.voter] == named)
      return &v;
  return nullptr;
}

TEST (RecordFunction, WhatAKnownCountOverruledIsKept)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  const int stays = f.edge_of ("head", "body");
  f.add_hint ("head", "out", hint_kind::iterations, .25);
  f.add_mark ("head", "body", mark_kind::goto_statement);
  name_table voters;
  profile_function r = recorded (f, "default", voters);
  const recorded_vote *rule = find_vote (r, stays, voters, "loop_branch");
  ASSERT_TRUE (rule);
  EXPECT_EQ (rule->overruled, overruled_by::iterations);
  EXPECT_TRUE (rule->taken);
  const recorded_vote *count = find_vote (r, stays, voters, "iterations");
  ASSERT_TRUE (count);
  EXPECT_TRUE (count->counts ());
  EXPECT_EQ (count->kind, voter_kind::hint);
  const recorded_vote *mark = find_vote (r, f.edge_of ("head", "out"), voters,
					 "goto_statement");
  ASSERT_TRUE (mark);
  EXPECT_EQ (mark->kind, voter_kind::mark);
  EXPECT_EQ (mark->overruled, overruled_by::iterations);

  /* A hint overrules the count and all others.  */
  f.add_hint ("head", "body", hint_kind::builtin_expect, .9);
  r = recorded (f, "default", voters);
  for (const char *name : { "loop_branch", "iterations" })
    {
      rule = find_vote (r, stays, voters, name);
      ASSERT_TRUE (rule) << name;
      EXPECT_EQ (rule->overruled, overruled_by::hint) << name;
    }
}

/* If calls may only throw, the record has only the graph of the function.  */
TEST (RecordFunction, FactsForLearnersAreThoseOfTwoWayBranches)
{
  name_table voters;
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  EXPECT_TRUE (recorded (f, "default", voters).blocks[0].facts.empty ());
  const profile_function r = recorded (f, "default", voters, true);
  EXPECT_FALSE (r.blocks[0].facts.empty ());
  EXPECT_EQ (r.blocks[0].first_arm, f.block ("a"));
  for (std::size_t b = 1; b < r.blocks.size (); ++b)
    EXPECT_TRUE (r.blocks[b].facts.empty ());

  function_literal thrown ("in -> a, pad; pad; a");
  thrown.flag ("in", "a", 0);
  thrown.flag ("in", "pad", edge_eh);
  for (const profile_block &b :
       recorded (thrown, "default", voters, true).blocks)
    EXPECT_TRUE (b.facts.empty ());

  function_literal three ("in -> a, b, c; a -> out; b -> out; c -> out; out");
  EXPECT_TRUE (
    recorded (three, "default", voters, true).blocks[0].facts.empty ());
}

/* A hint that an edge is very unlikely is recorded as one that the other is
   likely.  */
TEST (RecordFunction, AnUnlikelyHintSpeaksForTheOtherEdge)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  f.add_hint ("in", "a", hint_kind::cold_call, .0004);
  name_table voters;
  const profile_function r = recorded (f, "wu-larus", voters);
  const recorded_vote *hint = find_vote (r, f.edge_of ("in", "b"), voters,
					 "cold_call");
  ASSERT_TRUE (hint);
  EXPECT_DOUBLE_EQ (hint->probability, .9996);
  EXPECT_TRUE (hint->taken);

  /* On a multiway branch it stays on its edge.  */
  function_literal g ("in -> a, b, c; a -> out; b -> out; c -> out; out");
  g.add_hint ("in", "a", hint_kind::cold_call, .0004);
  const profile_function s = recorded (g, "default", voters);
  hint = find_vote (s, g.edge_of ("in", "a"), voters, "cold_call");
  ASSERT_TRUE (hint);
  EXPECT_FALSE (hint->taken);
}

TEST (NameTable, NumbersNamesInTheirOrder)
{
  name_table names;
  EXPECT_EQ (names.index ("b"), 0);
  EXPECT_EQ (names.index ("a"), 1);
  EXPECT_EQ (names.index ("b"), 0);
  EXPECT_EQ (names.names (), (std::vector<std::string>{ "b", "a" }));
}

} // namespace
} // namespace staticprof
