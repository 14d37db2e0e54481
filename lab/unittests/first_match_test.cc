/* The probabilities of predictors that go by the first vote that applies, and
   of even branches.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/accuracy/baselines.h"
#include "lab/unittests/voted_branch.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

double
first_match (const profile_function &f, std::size_t e)
{
  return voted_probabilities (f, voters, first_match_rule::ball_larus)[e];
}

double
wagner (const profile_function &f, std::size_t e)
{
  return voted_probabilities (f, voters, first_match_rule::wagner)[e];
}

TEST (FirstMatch, DecidesATwoWayBranch)
{
  using votes = std::vector<recorded_vote>;
  const struct
  {
    const char *what;
    votes on_3, on_4;
    decided_by decided;
    double first_match, wagner; /* The probability of the edge to 3.  */
  } rows[] = {
    { "the order is pointer, opcode, guard, whatever the rates",
      { { guard, .99, true }, { opcode, .7, true } },
      { { pointer, .6, true } },
      decided_by::evidence,
      .40,
      .20 },
    { "without a pointer, opcode is the first",
      { { guard, .99, true }, { opcode, .7, true } },
      {},
      decided_by::evidence,
      .84,
      .80 },
    { "the rate in the record is not used",
      { { guard, .7, false } },
      {},
      decided_by::evidence,
      1 - .62,
      1 - .80 },
    { "only the paper's heuristics vote",
      {},
      { { goto_statement, .34, false } },
      decided_by::evidence,
      .5,
      .5 },
    { "what a hint decides stays as recorded",
      { { builtin_expect, .9, true } },
      { { opcode, .84, true } },
      decided_by::hint,
      .9,
      .9 },
    { "a known count of iterations is not used",
      { { iterations, .9, true } },
      {},
      decided_by::iterations,
      .5,
      .5 },
    { "the vote that it overruled is used",
      { { iterations, .9, true } },
      { { loop_branch, .9, true, overruled_by::iterations } },
      decided_by::iterations,
      1 - .88,
      1 - .80 },
    { "without votes the branch is even", {}, {}, decided_by::even, .5, .5 },
  };
  for (const auto &row : rows)
    {
      SCOPED_TRACE (row.what);
      profile_function f = branch ().edge (2, 3, .9, 1).edge (2, 4, .1, 0);
      f.edges[3].votes = row.on_3;
      f.edges[4].votes = row.on_4;
      f.blocks[2].decided = row.decided;
      EXPECT_DOUBLE_EQ (first_match (f, 3), row.first_match);
      EXPECT_DOUBLE_EQ (first_match (f, 4), 1 - row.first_match);
      EXPECT_DOUBLE_EQ (wagner (f, 3), row.wagner);
      EXPECT_DOUBLE_EQ (wagner (f, 4), 1 - row.wagner);
    }
}

TEST (FirstMatch, MultiwayBranchesAreEvenExceptInLoops)
{
  measured_function f = branch ()
			  .edge (2, 3, .6, 1)
			  .vote (opcode, .84)
			  .edge (2, 4, .2, 0)
			  .edge (2, 1, .2, 0);
  EXPECT_DOUBLE_EQ (first_match (f, 3), 1 / 3.);
  EXPECT_DOUBLE_EQ (wagner (f, 5), 1 / 3.);
  /* Two edges stay in the loop and share .88.  */
  profile_function loop = branch ()
			    .edge (2, 3, .44, 1)
			    .vote (loop_branch, .7)
			    .edge (2, 4, .44, 0)
			    .vote (loop_branch, .7)
			    .edge (2, 1, .12, 0);
  EXPECT_DOUBLE_EQ (first_match (loop, 3), .44);
  EXPECT_DOUBLE_EQ (first_match (loop, 5), .12);
  EXPECT_DOUBLE_EQ (wagner (loop, 4), .40);
  EXPECT_DOUBLE_EQ (wagner (loop, 5), 1 - .80);
}

TEST (FirstMatch, VotesDoNotDecideAWideSwitch)
{
  const int n = 20000;
  profile_function f;
  for (int b = 0; b <= n; ++b)
    {
      profile_block block;
      block.id = b + 2;
      f.blocks.push_back (block);
    }
  for (int b = 1; b <= n; ++b)
    {
      profile_edge e;
      e.from = 2;
      e.to = b + 2;
      e.probability = 1. / n;
      e.votes = { { opcode, .84, b == 7 }, { guard, .62, true } };
      f.edges.push_back (e);
    }
  EXPECT_EQ (voted_probabilities (f, voters, first_match_rule::ball_larus),
	     even_probabilities (f));
  EXPECT_EQ (voted_probabilities (f, voters, first_match_rule::wagner),
	     even_probabilities (f));
}

TEST (FirstMatch, EvenBranchesChooseFromPossibleEdges)
{
  profile_function f = branch ()
			 .edge (2, 3, .5, 1)
			 .edge (2, 4, .4, 0)
			 .edge (2, 1, .1, 0, kind_eh)
			 .edge (2, 3, 0, 0, kind_default);
  const std::vector<double> even = even_probabilities (f);
  EXPECT_EQ (even, (std::vector<double>{ 1, 1, 1, .5, .5, 0, 0 }));
  /* If all edges are exceptional, they are all chosen from.  */
  profile_function computed = branch ()
				.edge (2, 3, .5, 1, kind_abnormal)
				.edge (2, 4, .5, 0, kind_abnormal);
  EXPECT_DOUBLE_EQ (even_probabilities (computed)[4], .5);
  profile_function stops = branch ().edge (2, 3, 0, 0);
  EXPECT_EQ (even_probabilities (stops)[3], 0);
}

} // namespace
} // namespace staticprof
