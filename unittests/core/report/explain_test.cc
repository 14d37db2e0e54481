/* Explanations of branches from exported profiles.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/explain.h"

#include "plugin/core/report/record-function.h"
#include "unittests/support/explained_profile.h"
#include "unittests/support/random_function.h"

#include <gtest/gtest.h>

#include <cmath>

namespace staticprof
{
namespace
{

/* The probabilities that result from the factors of B.  */
std::vector<double>
multiplied (const explained_branch &b)
{
  std::vector<double> odds (b.edges.size (), 1);
  for (const shared_vote &shared : b.votes)
    for (int e : shared.edges)
      if (shared.v.counts ())
	odds[e] *= shared.v.against () ? 1 / shared.v.factor ()
				       : shared.v.factor ();
  double sum = 0;
  for (std::size_t w = 0; w < odds.size (); ++w)
    sum += b.edges[w].probability > 0 ? odds[w] : 0;
  for (double &x : odds)
    x /= sum;
  return odds;
}

class ExplainRandomFunction : public testing::TestWithParam<int>
{
};

/* The votes' factors multiply to the probabilities, also on multiway
   branches.  */
TEST_P (ExplainRandomFunction, FactorsMultiplyToTheProbabilities)
{
  random_function function (GetParam (), "default");
  name_table files, voters;
  profile p;
  p.functions = { record_function (function.report (), files, voters) };
  p.voters = voters.names ();
  p.files = files.names ();
  p.units.resize (1);
  p.units[0].model = "default";
  for (const explained_branch &b : explain_function (p, 0))
    {
      int abnormal = 0;
      for (const explained_edge &w : b.edges)
	abnormal += (w.kinds & kind_abnormal) != 0;
      if (b.decided != decided_by::evidence || abnormal)
	continue;
      const std::vector<double> expected = multiplied (b);
      for (std::size_t w = 0; w < b.edges.size (); ++w)
	{
	  if (b.edges[w].probability <= 0)
	    continue;
	  /* Probabilities are rounded to parts of 10000, and each edge has at
	     least one part.  */
	  EXPECT_NEAR (b.edges[w].probability, expected[w],
		       1e-4 * (b.edges.size () + 1))
	    << "block " << b.block->id << " edge " << w;
	}
      for (std::size_t i = 1; i < b.votes.size (); ++i)
	{
	  const opinion &before = b.votes[i - 1].v, &v = b.votes[i].v;
	  EXPECT_GE (before.counts (), v.counts ());
	  if (before.counts () == v.counts ())
	    {
	      EXPECT_GE (before.factor (), v.factor ());
	    }
	}
    }
}

INSTANTIATE_TEST_SUITE_P (Seeds, ExplainRandomFunction,
			  testing::Range (0, 100));

TEST (Explain, EdgesLeadThroughBlocksWithoutAPlace)
{
  const profile p = explained_profile ();
  const std::vector<explained_branch> found = explain_function (p, 0);
  ASSERT_EQ (found.size (), 2u);
  ASSERT_EQ (found[0].edges.size (), 2u);
  EXPECT_EQ (found[0].edges[0].to.line, 11);
  EXPECT_FALSE (found[0].edges[0].returns);
  EXPECT_EQ (found[0].edges[0].kinds, unsigned (kind_true | kind_back));
  EXPECT_TRUE (found[0].edges[1].returns);
  EXPECT_LT (found[0].edges[1].to.file, 0);
}

/* Blocks 6 and 7 lead to each other.  */
TEST (Explain, ACircleWithoutAPlaceEnds)
{
  profile p = explained_profile ();
  p.functions[0].edges.push_back (recorded_edge (6, 7, 1));
  p.functions[0].edges.push_back (recorded_edge (7, 6, 1));
  p.functions[0].edges[1].to = 6;
  const explained_edge w = explain_function (p, 0)[0].edges[0];
  EXPECT_LT (w.to.file, 0);
  EXPECT_FALSE (w.returns);
  EXPECT_FALSE (w.ends);
}

TEST (Explain, VotesAreSortedByHowFarTheyAreFromEven)
{
  const explained_branch b = explain_function (explained_profile (), 0)[0];
  EXPECT_EQ (b.decided, decided_by::evidence);
  const std::vector<std::string> voters = explained_profile ().voters;
  std::vector<std::string> order;
  for (const shared_vote &shared : b.votes)
    order.push_back (voters[shared.v.voter]);
  EXPECT_EQ (order,
	     (std::vector<std::string>{ "call", "guard", "store", "opcode" }));
  EXPECT_NEAR (b.votes[0].v.factor (), .78 / .22, 1e-9);
  EXPECT_FALSE (b.votes[0].v.reversed ());
  /* The vote predicts that the edge is not taken.  */
  EXPECT_TRUE (b.votes[1].v.reversed ());
}

TEST (Explain, WhatACountOverruledComesLast)
{
  profile p = explained_profile ();
  p.voters.push_back ("iterations");
  for (profile_edge &e : p.functions[0].edges)
    for (recorded_vote &v : e.votes)
      v.overruled = overruled_by::iterations;
  p.functions[0].blocks[1].decided = decided_by::iterations;
  p.functions[0].edges[1].votes.push_back ({ 5, .7, true });
  const explained_branch b = explain_function (p, 0)[0];
  EXPECT_EQ (b.decided, decided_by::iterations);
  ASSERT_EQ (b.votes.size (), 5u);
  EXPECT_EQ (b.votes[0].v.voter, 5);
  EXPECT_EQ (b.votes[1].v.overruled, overruled_by::iterations);
  EXPECT_EQ (b.votes[1].v.probability, .78);
}

TEST (Explain, TheSameVoteOnManyEdgesIsOne)
{
  const explained_branch b = explain_function (explained_profile (), 0)[1];
  ASSERT_EQ (b.edges.size (), 4u);
  ASSERT_EQ (b.votes.size (), 2u);
  EXPECT_TRUE (b.votes[0].v.against ());
  EXPECT_EQ (b.votes[0].v.strength (), .9);
  EXPECT_EQ (b.votes[0].edges, (std::vector<int>{ 0, 1, 3 }));
  EXPECT_FALSE (b.votes[1].v.against ());
  EXPECT_EQ (b.votes[1].edges, (std::vector<int>{ 2 }));
}

TEST (Explain, TheRecordTellsWhatDecided)
{
  profile p = explained_profile ();
  for (decided_by by : { decided_by::hint, decided_by::loop_branch,
			 decided_by::evidence, decided_by::even })
    {
      p.functions[0].blocks[1].decided = by;
      EXPECT_EQ (explain_function (p, 0)[0].decided, by);
    }
  p.functions[0].edges[1].votes = { { 0, 1, true } };
  EXPECT_TRUE (std::isinf (explain_function (p, 0)[0].votes[0].v.factor ()));
}

/* Edges of exceptions and of second returns make no branch; those of
   computed gotos do.  */
TEST (Explain, OnlyWhatHasTwoEdgesIsABranch)
{
  profile p = explained_profile ();
  profile_function &f = p.functions[0];
  f.edges = { recorded_edge (2, 3, 1), recorded_edge (2, 4, 0, kind_eh) };
  EXPECT_TRUE (explain_function (p, 0).empty ());
  f.edges = { recorded_edge (2, 3, .9999),
	      recorded_edge (2, 4, .0001, kind_abnormal) };
  EXPECT_TRUE (explain_function (p, 0).empty ());
  f.edges = { recorded_edge (2, 3, .5, kind_abnormal),
	      recorded_edge (2, 4, .5, kind_abnormal) };
  EXPECT_EQ (explain_function (p, 0).size (), 1u);
  f.edges = { recorded_edge (2, 3, 1), recorded_edge (2, 4, 0) };
  ASSERT_EQ (explain_function (p, 0).size (), 1u);
  f.edges[0].votes = { { 0, .9, true } };
  EXPECT_EQ (explain_function (p, 0).size (), 1u);
}

/* The reason why edge 2 -> 9 is never taken, and the call that does not return
   there.  */
TEST (Explain, WhatIsExcludedHasAReason)
{
  profile p = explained_profile ();
  profile_function &f = p.functions[0];
  auto edge = [&p] (int w) { return explain_function (p, 0)[0].edges[w]; };
  f.edges.erase (f.edges.begin () + 4);
  for (const char *name : { "fprintf", "abort" })
    {
      f.calls.emplace_back ();
      f.calls.back ().block = 9;
      f.calls.back ().callee = name;
    }
  for (exclusion why :
       { exclusion::none, exclusion::cold, exclusion::exception })
    {
      f.edges[2].excluded = why;
      EXPECT_EQ (edge (1).excluded, why);
      EXPECT_EQ (edge (1).last_call, nullptr);
    }
  f.edges[2].excluded = exclusion::no_return;
  EXPECT_EQ (edge (0).excluded, exclusion::none);
  EXPECT_EQ (edge (1).excluded, exclusion::no_return);
  EXPECT_EQ (edge (1).last_call, &f.calls[1]);
  /* There are two ends, and a cycle.  */
  f.edges.push_back (recorded_edge (9, 6, .5));
  f.edges.push_back (recorded_edge (9, 7, .5));
  f.edges.push_back (recorded_edge (6, 9, .5));
  f.edges.push_back (recorded_edge (6, 7, .5));
  f.calls[1].block = 7;
  EXPECT_EQ (edge (1).last_call, &f.calls[1]);
}

/* If many branches lead to a block with many edges, its successors are not
   examined for each of them.  */
TEST (Explain, ManyEdgesBehindManyBranchesCostLittle)
{
  constexpr int n = 30000, first = 10;
  profile p = explained_profile ();
  profile_function &f = p.functions[0];
  f.blocks.resize (2 * n);
  f.edges.clear ();
  for (int b = 0; b < 2 * n; ++b)
    f.blocks[b].id = first + b;
  for (int b = 0; b + 1 < n; ++b)
    {
      f.edges.push_back (recorded_edge (first + b, first + b + 1, .5));
      f.edges.push_back (recorded_edge (first + b, first + n, .5));
      f.edges.back ().excluded = exclusion::no_return;
    }
  for (int b = n + 1; b < 2 * n; ++b)
    f.edges.push_back (recorded_edge (first + n, first + b, 1. / n));
  EXPECT_EQ (explain_function (p, 0).size (), n + 0u);
}

TEST (Explain, CallsAreFoundInPartsByTheirPlaces)
{
  profile p = explained_profile ();
  profile_function part;
  for (int line : { 11, 20, 99 })
    {
      part.calls.emplace_back ();
      part.calls.back ().place = { 0, line };
    }
  EXPECT_TRUE (explain_function (p, 0)[0].edges[0].calls.empty ());
  const std::vector<const profile_call *> found
    = explain_function (p, 0, { &part })[0].edges[0].calls;
  EXPECT_TRUE (found.empty ()); /* Another edge leads to the block.  */
  p.functions[0].edges[8].to = 7;
  EXPECT_EQ (explain_function (p, 0, { &part })[0].edges[0].calls,
	     std::vector<const profile_call *>{ &part.calls[0] });
  /* It is not clear to which block the call belongs.  */
  p.functions[0].blocks[1].place = { 0, 11 };
  EXPECT_TRUE (explain_function (p, 0, { &part })[0].edges[0].calls.empty ());
}

TEST (Explain, CopiesDifferInHowOftenTheyRunOnly)
{
  profile p = explained_profile ();
  p.functions.push_back (p.functions[0]);
  p.functions[1].invocations = 5.0;
  auto same = [&] {
    return same_explanation (explain_function (p, 0)[0],
			     explain_function (p, 1)[0]);
  };
  EXPECT_TRUE (same ());
  p.functions[1].edges[1].votes[0].probability = .77;
  EXPECT_FALSE (same ());
  p.functions[1] = p.functions[0];
  p.functions[1].edges[1].probability = .77;
  EXPECT_FALSE (same ());
  p.functions[1] = p.functions[0];
  p.functions[1].name = "g";
  EXPECT_FALSE (same ());
}

} // namespace
} // namespace staticprof
