/* A voter that is no heuristic.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/prediction/voter.h"
#include "plugin/core/report/dump.h"
#include "plugin/core/report/record-function.h"
#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace staticprof
{
namespace
{

/* Says the same of the first edge of every branch.  */
class constant_voter : public voter
{
public:
  explicit constant_voter (double log_odds) : m_log_odds (log_odds) {}
  const char *name () const override { return "constant"; }
  void vote (const branch &, std::vector<double> &log_odds) const override
  {
    log_odds[0] = m_log_odds;
  }

private:
  double m_log_odds;
};

double
log_odds (double p)
{
  return std::log (p / (1 - p));
}

TEST (Voter, LogOddsAreAdded)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  f["a"].contains_call = true;
  model m = function_literal::default_at_paper_rates ();
  const int a = f.edge_of ("in", "a"), b = f.edge_of ("in", "b");
  const double without = f.predicted (m).exact[a];
  ASSERT_NE (without, .5);
  for (double x : { .7, -1.3 })
    {
      const constant_voter constant (x);
      m.voters = { &constant };
      const prediction p = f.predicted (m);
      EXPECT_NEAR (log_odds (p.exact[a]), log_odds (without) + x, 1e-9);
      const vote &v = p.votes.back ();
      EXPECT_EQ (v.kind, voter_kind::model);
      EXPECT_EQ (v.which, 0);
      EXPECT_EQ (v.edge, x > 0 ? a : b);
      EXPECT_NEAR (log_odds (v.probability), std::fabs (x), 1e-9);
      EXPECT_TRUE (v.counts ());
      EXPECT_EQ (p.decided[f.block ("in")], decided_by::evidence);
    }
}

TEST (Voter, ZeroIsNoVoteAndNothingIsCertain)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  model m = function_literal::model_called ("default");
  const std::size_t n = f.predicted (m).votes.size ();
  const constant_voter none (0), sure (1e9);
  m.voters = { &none };
  EXPECT_EQ (f.predicted (m).votes.size (), n);
  m.voters = { &sure };
  EXPECT_LT (f.predicted (m).votes.back ().probability, 1);
}

TEST (Voter, AHintOverrulesIt)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  f.add_hint ("in", "b", hint_kind::builtin_expect, .9);
  model m = function_literal::model_called ("default");
  const constant_voter constant (3);
  m.voters = { &constant };
  const prediction p = f.predicted (m);
  EXPECT_DOUBLE_EQ (p.exact[f.edge_of ("in", "b")], .9);
  EXPECT_EQ (p.votes.back ().overruled, overruled_by::hint);
}

TEST (Voter, IsEvidenceAboutOneOfManyEdges)
{
  function_literal f ("in -> a, b, c; a; b; c");
  f["in"].multiway = true;
  model m = function_literal::model_called ("default");
  m.enabled.assign (m.enabled.size (), 0);
  const constant_voter constant (log_odds (.8));
  m.voters = { &constant };
  EXPECT_NEAR (f.predicted (m).exact[f.edge_of ("in", "a")], 4 / 6., 1e-9);
  /* The paper leaves such branches even.  */
  m = function_literal::model_called ("wu-larus");
  m.voters = { &constant };
  EXPECT_NEAR (f.predicted (m).exact[f.edge_of ("in", "a")], 1 / 3., 1e-9);
}

TEST (Voter, IsShownUnderItsName)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  model m = function_literal::model_called ("default");
  const constant_voter constant (2);
  m.voters = { &constant };
  const function_view &view = f.view ();
  const prediction p = predict (view, m);
  std::vector<double> probability;
  for (int e = 0; e < view.cfg ().n_edges (); ++e)
    probability.push_back (p.probability (view.cfg (), e));
  const frequencies q = propagate (view.cfg (), view.loops (), probability);
  const function_report r = { "f", "f", "", 0, view, m, p, q };
  EXPECT_NE (dump_function (r, {}).find ("constant 88.08%"), std::string::npos);
  name_table files, voters;
  const profile_function recorded = record_function (r, files, voters);
  const vote &v = recorded.edges[f.edge_of ("in", "a")].votes[0];
  EXPECT_EQ (voters.names ()[v.which], "constant");
  EXPECT_EQ (v.kind, voter_kind::model);
}

} // namespace
} // namespace staticprof
