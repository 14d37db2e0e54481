/* Upper limits on the iterations of a loop.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/prediction/combine.h"
#include "plugin/core/prediction/limit-iterations.h"
#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* The mean number of tests if there are at most TESTS, of which the last
   one always leaves.  */
double
mean_tests (double stay, int tests)
{
  double mean = 0, reached = 1;
  for (int i = 0; i < tests; ++i, reached *= stay)
    mean += reached;
  return mean;
}

TEST (LimitIterations, AsManyTestsAsCanBeMade)
{
  for (double stay : { .01, .3, .5, .8, .99, .9999 })
    for (int tests : { 2, 3, 4, 7, 8, 100, 1000 })
      {
	SCOPED_TRACE (testing::Message () << stay << ' ' << tests);
	const double leave = dempster_shafer (1 - stay,
					      evidence_of_limit (stay, tests));
	EXPECT_NEAR (1 / leave, mean_tests (stay, tests), 1e-9 * tests);
      }
}

TEST (LimitIterations, Extremes)
{
  /* A loop that cannot end otherwise is left at the limit.  */
  EXPECT_DOUBLE_EQ (evidence_of_limit (1, 5), 1);
  EXPECT_DOUBLE_EQ (evidence_of_limit (0, 5), .5);
  EXPECT_DOUBLE_EQ (evidence_of_limit (.9, 1e9), .5);
  EXPECT_DOUBLE_EQ (evidence_of_limit (.9, 1e300), .5);
  EXPECT_DOUBLE_EQ (evidence_of_limit (.5, 2), 1 / 1.5);
}

constexpr const char *loop = "in -> head; head -> body, out; body -> head; out";

const vote *
find_limit (const prediction &p)
{
  for (const vote &v : p.votes)
    if (v.kind == voter_kind::limit)
      return &v;
  return nullptr;
}

TEST (LimitIterations, HoldsTheOutcomeOfTheVotes)
{
  function_literal free (loop), f (loop);
  const double stay = free.probability ("head", "body", "votes");
  f.facts.limits.push_back ({ f.edge_of ("head", "out"), 3 });
  const prediction p = f.predicted ("votes");
  EXPECT_EQ (p.decided[f.block ("head")], decided_by::evidence);
  EXPECT_NEAR (p.exact[f.edge_of ("head", "out")], 1 / mean_tests (stay, 3),
	       1e-4);
  const vote *limit = find_limit (p);
  ASSERT_NE (limit, nullptr);
  EXPECT_EQ (limit->edge, f.edge_of ("head", "out"));
  EXPECT_NEAR (limit->probability, evidence_of_limit (stay, 3), 1e-4);

  /* The order of the edges does not matter.  */
  function_literal g ("in -> head; head -> out, body; body -> head; out");
  const double stay_there = g.probability ("head", "body", "votes");
  g.facts.limits.push_back ({ g.edge_of ("head", "out"), 3 });
  EXPECT_NEAR (g.probability ("head", "out", "votes"),
	       1 / mean_tests (stay_there, 3), 1e-4);
}

TEST (LimitIterations, HoldsWhatIsCertain)
{
  function_literal f (loop);
  f.facts.limits.push_back ({ f.edge_of ("head", "out"), 8 });
  model m;
  ASSERT_TRUE (find_model ("votes", m).ok ());
  ASSERT_TRUE (parse_rates ("r", "loop_branch 100\n", m).ok ());
  const prediction p = predict (f.view (), m);
  EXPECT_NEAR (p.exact[f.edge_of ("head", "out")], 1. / 8, 1e-3);
}

TEST (LimitIterations, SilentWhereItDoesNotMatter)
{
  function_literal free (loop), far (loop), hinted (loop);
  far.facts.limits.push_back ({ far.edge_of ("head", "out"), 1e6 });
  EXPECT_EQ (find_limit (far.predicted ("votes")), nullptr);
  EXPECT_EQ (far.probability ("head", "out", "votes"),
	     free.probability ("head", "out", "votes"));

  /* A hint wins over a limit.  */
  hinted.facts.limits.push_back ({ hinted.edge_of ("head", "out"), 2 });
  hinted.add_hint ("head", "out", hint_kind::builtin_expect, .1);
  EXPECT_EQ (find_limit (hinted.predicted ("votes")), nullptr);
  EXPECT_DOUBLE_EQ (hinted.probability ("head", "out", "votes"), .1);
}

/* A loop of five tests, the fifth of which leads to FAILS, and another
   exit.  */
constexpr const char *attempts = "in -> head; head -> try, fails; try -> next, "
				 "out; next -> head; fails; out";

function_literal
with_five_tests ()
{
  function_literal f (attempts);
  f.add_hint ("head", "fails", hint_kind::iterations, .2);
  return f;
}

double
tests_in_force (function_literal &f, const char *from, const char *to,
		const std::vector<exclusion> &never)
{
  for (const iteration_limit &l : limits_in_force (f.view (), never))
    if (l.edge == f.edge_of (from, to))
      return l.tests;
  return 0;
}

TEST (LimitIterations, OfWhatIsNotAllowedToEndTheLoop)
{
  /* If the count decides, there is no other limit.  */
  function_literal f = with_five_tests ();
  std::vector<exclusion> never (f.facts.edges.size (), exclusion::none);
  EXPECT_EQ (tests_in_force (f, "try", "out", never), 0);
  EXPECT_EQ (find_limit (f.predicted ("votes")), nullptr);

  /* Blocks after the test are executed four times only.  */
  never[f.edge_of ("head", "fails")] = exclusion::cold;
  EXPECT_EQ (tests_in_force (f, "try", "out", never), 4);
  f["fails"].unlikely = true;
  const vote *limit = find_limit (f.predicted ("votes"));
  ASSERT_NE (limit, nullptr);
  EXPECT_EQ (limit->edge, f.edge_of ("try", "out"));

  /* A smaller limit applies.  */
  f.facts.limits.push_back ({ f.edge_of ("try", "out"), 3 });
  EXPECT_EQ (tests_in_force (f, "try", "out", never), 3);
  f.facts.limits[0].tests = 7;
  EXPECT_EQ (tests_in_force (f, "try", "out", never), 4);
}

TEST (LimitIterations, OfWhatAStrongerHintSaysDoesNotEndTheLoop)
{
  for (const char *to : { "try", "fails" })
    {
      SCOPED_TRACE (to);
      function_literal f = with_five_tests ();
      const std::vector<exclusion> never (f.facts.edges.size (),
					  exclusion::none);
      f.add_hint ("head", to, hint_kind::noreturn_call, .0004);
      EXPECT_EQ (tests_in_force (f, "try", "out", never), 4);
    }
  function_literal f = with_five_tests ();
  const std::vector<exclusion> never (f.facts.edges.size (), exclusion::none);
  f.add_hint ("head", "fails", hint_kind::front_end, .1);
  EXPECT_EQ (tests_in_force (f, "try", "out", never), 0);
}

TEST (LimitIterations, OfExitsThatEveryTimeRoundComesBy)
{
  function_literal f ("in -> head; head -> try, fails; try -> rare, next;"
		      "rare -> next, out; next -> head; fails; out");
  f.add_hint ("head", "fails", hint_kind::iterations, .2);
  std::vector<exclusion> never (f.facts.edges.size (), exclusion::none);
  never[f.edge_of ("head", "fails")] = exclusion::cold;
  EXPECT_EQ (tests_in_force (f, "rare", "out", never), 0);

  /* With several exits, none of them has to be taken at the limit.  */
  function_literal two (
    "in -> head; head -> try, fails; try -> more, out; more -> next, out;"
    "next -> head; fails; out");
  two.add_hint ("head", "fails", hint_kind::iterations, .2);
  never.assign (two.facts.edges.size (), exclusion::none);
  never[two.edge_of ("head", "fails")] = exclusion::cold;
  EXPECT_EQ (tests_in_force (two, "try", "out", never), 0);
  EXPECT_EQ (tests_in_force (two, "more", "out", never), 0);

  /* An edge that ends the program is no exit and has no limit.  */
  function_literal dies (
    "in -> head; head -> try, fails; try -> more, dead; more -> next, out;"
    "next -> head; fails; dead; out");
  dies.add_hint ("head", "fails", hint_kind::iterations, .2);
  dies["dead"].calls_noreturn = true;
  never.assign (dies.facts.edges.size (), exclusion::none);
  never[dies.edge_of ("head", "fails")] = exclusion::cold;
  EXPECT_EQ (tests_in_force (dies, "try", "dead", never), 0);
  EXPECT_EQ (tests_in_force (dies, "more", "out", never), 4);

  /* A block before the test is executed as often as the test.  */
  function_literal g (
    "in -> head; head -> test, out; test -> head, fails; fails; out");
  g.add_hint ("test", "fails", hint_kind::iterations, .2);
  never.assign (g.facts.edges.size (), exclusion::none);
  never[g.edge_of ("test", "fails")] = exclusion::cold;
  EXPECT_EQ (tests_in_force (g, "head", "out", never), 5);
}

TEST (LimitIterations, SpeaksOfItsOwnBranchOnly)
{
  const char *const two
    = "in -> a; a -> b, out; b -> c; c -> d, out; d -> a; out";
  function_literal free (two), f (two);
  f.facts.limits.push_back ({ f.edge_of ("c", "out"), 2 });
  EXPECT_EQ (f.probability ("a", "out", "default"),
	     free.probability ("a", "out", "default"));
  EXPECT_GT (f.probability ("c", "out", "default"),
	     free.probability ("c", "out", "default"));
}

} // namespace
} // namespace staticprof
