/* Hit rates of heuristics, compared with figures worked out by hand.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/calibrate/hit-rates.h"
#include "lab/unittests/measured_branches.h"

#include <gtest/gtest.h>

#include <cmath>

namespace staticprof
{
namespace
{

using votes = std::vector<said>;

/* In program p opcode is right in 90 of 100 executions of one branch and in 30 of
   100 of another, on which store votes for the other edge.  In q opcode is right
   in 1 of 4 executions, and a second branch has no votes.  */
sums_of_programs
two_programs ()
{
  sums_of_programs s;
  add_branches (
    unit_with_votes (
      { two_way_branch ("f", { .84, 90, votes{ { "opcode", .84 } } },
			{ .16, 10, votes{} }),
	two_way_branch ("g", { .81, 30, votes{ { "opcode", .84 } } },
			{ .19, 70, votes{ { "store", .55 } } }) }),
    s["p"]);
  add_branches (
    unit_with_votes (
      { two_way_branch ("f", { .16, 3, votes{} },
			{ .84, 1, votes{ { "opcode", .84 } } }),
	two_way_branch ("g", { .5, 2, votes{} }, { .5, 6, votes{} }) }),
    s["q"]);
  return s;
}

const hit_row &
find (const std::vector<hit_row> &rows, const char *name)
{
  for (const hit_row &r : rows)
    if (r.name == name)
      return r;
  ADD_FAILURE () << "no row " << name;
  return rows.front ();
}

TEST (HitRates, CountWhatCameTrue)
{
  const hit_table t = hit_rates (two_programs (), false);
  ASSERT_EQ (t.heuristics.size (), 2u);
  const hit_row &opcode = t.heuristics[0];
  EXPECT_EQ (opcode.name, "opcode");
  EXPECT_EQ (opcode.branches, 3);
  EXPECT_EQ (opcode.right, 1);
  EXPECT_EQ (opcode.pooled ().executed, 204);
  EXPECT_EQ (opcode.pooled ().hits, 121);
  EXPECT_EQ (opcode.pooled ().best, 90 + 70 + 3);
  EXPECT_DOUBLE_EQ (opcode.rate (), .84);
  EXPECT_EQ (opcode.n_programs (), 2);
  const hit_row &store = t.heuristics[1];
  EXPECT_EQ (store.pooled ().hits, 70);
  EXPECT_EQ (store.right, 1);
  EXPECT_EQ (store.n_programs (), 1);
}

TEST (HitRates, AggregatesFollowTheLikeliestWay)
{
  const hit_table t = hit_rates (two_programs (), false);
  EXPECT_EQ (t.aggregates[0].name, "combined");
  EXPECT_EQ (t.all.branches, 4);
  EXPECT_EQ (t.all.pooled ().executed, 212);
  EXPECT_EQ (t.all.pooled ().hits, 90 + 30 + 1 + 2);
  const hit_row &nobody = find (t.aggregates, "no prediction");
  EXPECT_EQ (nobody.branches, 1);
  EXPECT_EQ (nobody.pooled ().hits, 2); /* The first of equal edges.  */
  EXPECT_EQ (nobody.pooled ().best, 6);
  EXPECT_EQ (find (t.aggregates, "DS theory").branches, 3);
  EXPECT_EQ (find (t.aggregates, "non-loop branches").branches, 4);
  EXPECT_EQ (t.aggregates.size (), 4u);
}

/* A limit on iterations is combined with votes, and a hint is not.  A limit
   predicts nothing, so it has no row.  */
TEST (HitRates, LimitsAreCombinedAndHaveNoRow)
{
  sums_of_programs s;
  add_branches (
    unit_with_votes (
      { two_way_branch ("f", { .8, 90, votes{ { "loop_branch", .88 } } },
			{ .2, 10, votes{ { "iterations_at_most", .6 } } }),
	two_way_branch ("g", { .4, 3, votes{} },
			{ .6, 4, votes{ { "iterations_at_most", .6 } } }),
	two_way_branch ("h", { .9, 1, votes{ { "builtin_expect", .9 } } },
			{ .1, 1, votes{} }) }),
    s["p"]);
  const hit_table t = hit_rates (s, false);
  EXPECT_EQ (find (t.aggregates, "DS theory").branches, 2);
  EXPECT_EQ (find (t.aggregates, "DS theory").pooled ().executed, 107);
  EXPECT_EQ (find (t.aggregates, "first match").branches, 1);
  ASSERT_EQ (t.heuristics.size (), 2u);
  EXPECT_EQ (t.heuristics[0].name, "loop_branch");
  EXPECT_EQ (t.heuristics[1].name, "builtin_expect");
}

TEST (HitRates, ProgramsAreTheSample)
{
  const hit_row opcode = hit_rates (two_programs (), false).heuristics[0];
  /* .6 and .25: mean .425, standard deviation .35 / sqrt 2; t of one degree of
     freedom is 12.7.  */
  EXPECT_DOUBLE_EQ (mean_hit_rate (opcode.programs), .425);
  EXPECT_DOUBLE_EQ (mean_best_rate (opcode.programs), (.8 + .75) / 2);
  std::optional<interval> ci = hit_rate_interval (opcode.programs);
  ASSERT_TRUE (ci);
  EXPECT_EQ (ci->low, 0);
  EXPECT_EQ (ci->high, 1);

  ci = hit_rate_interval (
    { { 10, 5, 5 }, { 0, 0, 0 }, { 10, 6, 6 }, { 100, 70, 70 } });
  ASSERT_TRUE (ci);
  EXPECT_NEAR (ci->low, .6 - 4.302653 * .1 / std::sqrt (3.), 1e-6);
  EXPECT_NEAR (ci->high, .6 + 4.302653 * .1 / std::sqrt (3.), 1e-6);
}

TEST (HitRates, OneProgramHasNoInterval)
{
  const hit_row store = hit_rates (two_programs (), false).heuristics[1];
  EXPECT_FALSE (hit_rate_interval (store.programs));
  EXPECT_DOUBLE_EQ (mean_hit_rate (store.programs), .7);
}

TEST (HitRates, AlwaysRight)
{
  sums_of_programs s;
  add_branches (
    unit_with_votes ({ two_way_branch (
      "f", { .78, 50, votes{ { "call", .78 } } }, { .22, 0, votes{} }) }),
    s["p"]);
  const hit_table t = hit_rates (s, false);
  EXPECT_DOUBLE_EQ (mean_hit_rate (t.heuristics[0].programs), 1);
  EXPECT_EQ (t.heuristics[0].pooled ().best, 50);
}

TEST (HitRates, NothingAtAll)
{
  for (bool multiway : { false, true })
    {
      const hit_table t = hit_rates ({}, multiway);
      EXPECT_TRUE (t.heuristics.empty ());
      EXPECT_TRUE (t.aggregates.empty ());
      EXPECT_EQ (t.all.branches, 0);
    }
  EXPECT_NE (show_hit_rates ({}).find ("HEURISTIC"), std::string::npos);
}

/* "return" does not expect one edge of three, taken 10 of 100 times; loop_branch
   expects the other two.  */
TEST (HitRates, OfMultiwayBranchesEdgesCount)
{
  measured_function f ("f", 100);
  f.block (2, 1, 100).edge (0, 2, 1, 100);
  for (int i = 0; i < 3; ++i)
    f.block (3 + i, .25, 10).edge (3 + i, 1, 1, 10);
  f.edge (2, 3, .1, 10).vote (voter_of ("return"), .28);
  f.edge (2, 4, .45, 30).vote (voter_of ("loop_branch"), .88);
  f.edge (2, 5, .45, 60).vote (voter_of ("loop_branch"), .88);
  sums_of_programs s;
  add_branches (unit_with_votes ({ f }), s["p"]);
  EXPECT_TRUE (hit_rates (s, false).heuristics.empty ());
  const hit_table t = hit_rates (s, true);
  const hit_row &ret = find (t.heuristics, "return");
  EXPECT_EQ (ret.branches, 1);
  EXPECT_EQ (ret.right, 1);
  EXPECT_EQ (ret.pooled ().hits, 90);
  EXPECT_NEAR (ret.rate (), .72, 1e-12);
  const hit_row &loop = find (t.heuristics, "loop_branch");
  EXPECT_EQ (loop.branches, 2);
  EXPECT_EQ (loop.right, 1);
  EXPECT_EQ (loop.pooled ().executed, 200);
  EXPECT_EQ (loop.pooled ().hits, 90);
  EXPECT_EQ (loop.pooled ().best, 70 + 60);
  EXPECT_NEAR (loop.rate (), .88, 1e-12);
  EXPECT_EQ (t.all.branches, 1);
}

/* A branch with one possible edge has a row of its own, which GCC's script does
   not have.  */
TEST (HitRates, OneEdgePossible)
{
  sums_of_programs s;
  add_branches (unit_with_votes ({ two_way_branch ("f", { 0, 2, votes{} },
						   { 1, 8, votes{} }) }),
		s["p"]);
  const hit_table t = hit_rates (s, false);
  EXPECT_EQ (t.all.branches, 0);
  ASSERT_EQ (t.aggregates.size (), 2u);
  EXPECT_EQ (t.aggregates[0].name, "one edge possible");
  EXPECT_EQ (t.aggregates[0].pooled ().hits, 8);
  EXPECT_EQ (t.aggregates[1].name, "non-loop branches");
}

/* A fit may find a rate below 50%; the vote keeps its direction.  */
TEST (HitRates, AVoteCountsByItsDirection)
{
  measured_function f = two_way_branch ("f", { .6, 30, votes{} },
					{ .4, 70, votes{} });
  profile_function g = f;
  for (profile_edge &e : g.edges)
    if (e.from == 2 && e.to == 3)
      e.votes.push_back ({ voter_of ("call"), .6, false });
  sums_of_programs s;
  add_branches (unit_with_votes ({ g }), s["p"]);
  const hit_table t = hit_rates (s, false);
  EXPECT_EQ (t.heuristics[0].pooled ().hits, 70);
  EXPECT_DOUBLE_EQ (t.heuristics[0].rate (), .4);
}

TEST (Student, KnownQuantiles)
{
  EXPECT_NEAR (student_quantile (1), 12.706205, 1e-6);
  EXPECT_NEAR (student_quantile (20), 2.085963, 1e-6);
}

} // namespace
} // namespace staticprof
