/* Hints that are contradicted, and branches where a hint is suggested.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/audit-hints.h"
#include "unittests/support/function_literal.h"
#include "unittests/support/random_function.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

constexpr hint_kind expect = hint_kind::builtin_expect,
		    noreturn = hint_kind::noreturn_call;

std::vector<audited_branch>
audit (function_literal &f, double sure = .98)
{
  const model m = function_literal::model_called ("wu-larus");
  std::sort (f.facts.hints.begin (), f.facts.hints.end (),
	     [] (const hint &a, const hint &b) { return a.edge < b.edge; });
  const function_view &view = f.view ();
  const graph &g = view.cfg ();
  const prediction p = predict (view, m);
  std::vector<double> probability;
  for (int e = 0; e < g.n_edges (); ++e)
    probability.push_back (p.probability (g, e));
  const frequencies q = propagate (g, view.loops (), probability);
  return audit_hints ({ "f", "f", "", 0, view, m, p, q }, sure);
}

constexpr char diamond[] = "entry -> left, right; left -> end; right -> end";

TEST (AuditHints, HintAgainstACallThatDoesNotReturn)
{
  for (const char *side : { "left", "right" })
    {
      function_literal f (diamond);
      f.add_hint ("entry", side, noreturn, .0004);
      f.add_hint ("entry", "left", expect, .9);
      const std::vector<audited_branch> found = audit (f);
      if (*side == 'r')
	{
	  EXPECT_TRUE (found.empty ());
	  continue;
	}
      ASSERT_EQ (found.size (), 1u);
      EXPECT_TRUE (found[0].hinted);
      EXPECT_EQ (found[0].hint, expect);
      EXPECT_EQ (found[0].block, f.block ("entry"));
      EXPECT_EQ (found[0].edge, f.edge_of ("entry", "right"));
      EXPECT_EQ (found[0].target, f.block ("right"));
      EXPECT_DOUBLE_EQ (found[0].probability, .9996);
      ASSERT_EQ (found[0].reasons.size (), 1u);
      EXPECT_EQ (found[0].reasons[0],
		 "99.96%: a call that does not return is inevitable at the "
		 "return");
      EXPECT_TRUE (audit (f, .9997).empty ());
    }
}

/* The estimate obeys the strongest kind of hint.  */
TEST (AuditHints, StrongestHintOfABranch)
{
  function_literal f (diamond);
  f.add_hint ("entry", "left", noreturn, .0004);
  f.add_hint ("entry", "left", hint_kind::hot_label, .9);
  f.add_hint ("entry", "right", expect, .9);
  EXPECT_TRUE (audit (f).empty ());
}

TEST (AuditHints, NothingIsSaidOfHintsThatContradictEachOther)
{
  function_literal f (diamond);
  f.add_hint ("entry", "left", noreturn, .0004);
  f.add_hint ("entry", "left", expect, .9);
  f.add_hint ("entry", "right", expect, .9);
  EXPECT_TRUE (audit (f).empty ());
}

/* A hint is suggested at a branch that decides whether a loop runs, and not at
   one with two short arms.  */
TEST (AuditHints, BranchThatDecidesMuch)
{
  function_literal f ("entry -> test, end; test -> head; "
		      "head -> body, last; body -> head; "
		      "last -> left, right; left -> end; right -> end");
  for (const char *b : { "head", "body" })
    f[b].statements = 10;
  const std::vector<audited_branch> found = audit (f);
  ASSERT_LE (found.size (), 1u);
  for (const audited_branch &x : found)
    {
      EXPECT_FALSE (x.hinted);
      EXPECT_EQ (x.block, f.block ("entry"));
      EXPECT_GE (x.ratio, 3);
      EXPECT_TRUE (x.reasons.empty ());
    }
}

class AuditOfRandomFunction : public testing::TestWithParam<int>
{
};

TEST_P (AuditOfRandomFunction, SaysTheOppositeOfHints)
{
  const random_function f (GetParam (), GetParam () % 2 ? "default" : "votes");
  int before = -1;
  for (const audited_branch &x : audit_hints (f.report (), .6))
    {
      EXPECT_GT (x.block, before);
      before = x.block;
      EXPECT_EQ (f.cfg.src (x.edge), x.block);
      if (!x.hinted)
	{
	  EXPECT_GE (x.ratio, 3);
	  EXPECT_LT (x.probability, .6);
	  continue;
	}
      EXPECT_GE (x.probability, .6);
      EXPECT_FALSE (x.reasons.empty ());
      bool hinted = false;
      for (const hint &h : f.facts.hints)
	hinted |= h.kind == x.hint && f.cfg.src (h.edge) == x.block;
      EXPECT_TRUE (hinted);
    }
}

INSTANTIATE_TEST_SUITE_P (Seeds, AuditOfRandomFunction,
			  testing::Range (0, 300));

} // namespace
} // namespace staticprof
