/* Algorithm 1: the order of decisions, and the paper's example.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/paper_atoi.h"
#include "unittests/support/random_graph.h"

#include <gtest/gtest.h>

#include <cstring>

namespace staticprof
{
namespace
{

/* The probability that HEURISTIC gives the edge; -1 if it abstains.  */
double
vote_of (function_literal &f, const prediction &p, const char *heuristic,
	 const char *from, const char *to)
{
  int b = f.block (from);
  for (int v = p.first_vote[b]; v < p.first_vote[b + 1]; ++v)
    if (p.votes[v].kind == voter_kind::heuristic
	&& !strcmp (registry[p.votes[v].which]->name, heuristic))
      return p.votes[v].edge == f.edge_of (from, to)
	       ? p.votes[v].probability
	       : 1 - p.votes[v].probability;
  return -1;
}

TEST (Predict, PaperTable9)
{
  function_literal f = paper_atoi ();
  prediction p = f.predicted ("wu-larus");
  EXPECT_DOUBLE_EQ (vote_of (f, p, "call", "b0", "b1"), .78);
  EXPECT_DOUBLE_EQ (vote_of (f, p, "return", "b0", "b1"), .72);
  EXPECT_DOUBLE_EQ (vote_of (f, p, "store", "b0", "b1"), .45);
  EXPECT_DOUBLE_EQ (vote_of (f, p, "pointer", "b0", "b1"), .60);
  EXPECT_DOUBLE_EQ (vote_of (f, p, "guard", "b0", "b1"), .62);
  EXPECT_EQ (p.first_vote[f.block ("b0") + 1] - p.first_vote[f.block ("b0")],
	     5);
  EXPECT_NEAR (p.exact[f.edge_of ("b0", "b1")], .95, .005);
  EXPECT_NEAR (p.exact[f.edge_of ("b0", "b5")], .05, .005);
  EXPECT_EQ (p.decided[f.block ("b0")], decided_by::evidence);
}

TEST (Predict, PaperTable10)
{
  function_literal f = paper_atoi ();
  prediction p = f.predicted ("wu-larus");
  EXPECT_DOUBLE_EQ (vote_of (f, p, "loop_header", "b1", "b2"), .75);
  EXPECT_DOUBLE_EQ (vote_of (f, p, "return", "b1", "b2"), .72);
  EXPECT_EQ (p.first_vote[f.block ("b1") + 1] - p.first_vote[f.block ("b1")],
	     2);
  EXPECT_NEAR (p.exact[f.edge_of ("b1", "b2")], .89, .005);
  /* .115: the paper's .89 and .12 are both rounded up.  */
  EXPECT_NEAR (p.exact[f.edge_of ("b1", "b4")], .12, .0053);
}

TEST (Predict, PaperFigure5)
{
  function_literal f = paper_atoi ();
  prediction p = f.predicted ("wu-larus");
  EXPECT_EQ (p.parts[f.edge_of ("b3", "b3")], 8800);
  EXPECT_EQ (p.parts[f.edge_of ("b3", "b4")], 1200);
  EXPECT_EQ (p.decided[f.block ("b3")], decided_by::loop_branch);
  EXPECT_EQ (p.parts[f.edge_of ("b2", "b3")], 10000);
  EXPECT_EQ (p.decided[f.block ("b2")], decided_by::single);
  EXPECT_EQ (p.decided[f.block ("b4")], decided_by::none);
  EXPECT_EQ (p.parts[f.edge_of ("b0", "b1")] + p.parts[f.edge_of ("b0", "b5")],
	     10000);
}

/* Section 3.2: if (i < 0) then x = y; else { x = 1; return; }  */
TEST (Predict, PaperConflictOfOpcodeAndReturn)
{
  function_literal f ("b -> then, else; then -> more, out; more -> out;"
		      "else -> out; out");
  f.test ("b", comparison_code::less, operand_type::integer,
	  constant_kind::zero);
  EXPECT_NEAR (f.probability ("b", "else"), .84 * .28 / (.84 * .28 + .16 * .72),
	       1e-12);
}

TEST (Predict, TestAtTheTopEqualsTheRotatedLoop)
{
  /* while (a) { x; if (b) break; y; }, and the same tested at the bottom.  */
  function_literal top ("in -> head; head -> x, out; x -> done, y; y -> head;"
			"done -> out; out");
  function_literal bottom ("in -> x, out; x -> done, y; y -> x, out;"
			   "done -> out; out");
  EXPECT_DOUBLE_EQ (top.probability ("head", "x"),
		    bottom.probability ("y", "x"));
  EXPECT_DOUBLE_EQ (top.probability ("x", "y"), bottom.probability ("x", "y"));
  EXPECT_DOUBLE_EQ (top.probability ("head", "x"), .88);
}

TEST (Predict, NobodySpeaksIsEven)
{
  function_literal f ("in -> a, b; a -> c; b -> c; c -> d, e; d -> g; e -> g;"
		      "g");
  prediction p = f.predicted (f.default_at_paper_rates ());
  EXPECT_EQ (p.parts[f.edge_of ("in", "a")], 5000);
  EXPECT_EQ (p.decided[f.block ("in")], decided_by::even);
}

TEST (Predict, SwitchIsEvenInThePaperAndPredictedInTheDefaultModel)
{
  function_literal f ("in -> a, b, c, d; a -> out; b -> out; c -> out;"
		      "d -> out; out");
  f["in"].multiway = true;
  f["b"].calls = 1;
  f["c"].stores = 1;
  prediction paper = f.predicted ("wu-larus");
  EXPECT_EQ (paper.decided[f.block ("in")], decided_by::even);
  EXPECT_EQ (paper.parts[f.edge_of ("in", "b")], 2500);

  prediction p = f.predicted (f.default_at_paper_rates ());
  EXPECT_EQ (p.decided[f.block ("in")], decided_by::evidence);
  const double a = .78 * .55, b = .22 * .55, c = .78 * .45;
  EXPECT_NEAR (p.exact[f.edge_of ("in", "b")], b / (2 * a + b + c), 1e-12);
  EXPECT_NEAR (p.exact[f.edge_of ("in", "c")], c / (2 * a + b + c), 1e-12);
  /* All four run to the return: the same vote on all edges is no
     prediction.  */
  EXPECT_EQ (vote_of (f, p, "return", "in", "a"), -1);
}

TEST (Predict, MarksVoteByTheirRates)
{
  function_literal f ("in -> a, b; a -> c; b -> c; c -> d, e; d -> g; e -> g;"
		      "g");
  model m = f.default_at_paper_rates ();
  ASSERT_TRUE (
    parse_rates ("r", "continue_statement 67\ngoto_statement 50", m).ok ());
  f.add_mark ("c", "e", mark_kind::continue_statement);
  EXPECT_DOUBLE_EQ (f.predicted (m).exact[f.edge_of ("c", "e")], .33);
  EXPECT_DOUBLE_EQ (f.probability ("c", "e", "wu-larus"), .5);
  f.add_mark ("in", "a", mark_kind::goto_statement);
  f.add_mark ("in", "a", mark_kind::goto_statement);
  EXPECT_DOUBLE_EQ (f.predicted (m).exact[f.edge_of ("in", "a")], .5);

  m.mark_rates[static_cast<int> (mark_kind::goto_statement)] = { .66, .66 };
  EXPECT_DOUBLE_EQ (f.predicted (m).exact[f.edge_of ("in", "a")], .34);
  f.add_mark ("in", "b", mark_kind::goto_statement);
  EXPECT_DOUBLE_EQ (f.predicted (m).exact[f.edge_of ("in", "a")], .5);
}

/* In the default model loop_branch is evidence like any other.  */
TEST (Predict, LoopBranchIsNotAlone)
{
  function_literal f ("in -> top; top -> body, out; body -> top; out");
  f.test ("top", comparison_code::equal, operand_type::integer,
	  constant_kind::zero);
  model m = f.model_called ("default");
  m.rates.assign (registry_size, voter_rate ());
  ASSERT_TRUE (parse_rates ("r", "loop_branch 80\nopcode 90", m).ok ());
  prediction p = f.predicted (m);
  EXPECT_EQ (p.decided[f.block ("top")], decided_by::evidence);
  /* The true edge leads to the first successor: opcode votes against it.  */
  EXPECT_DOUBLE_EQ (p.exact[f.edge_of ("top", "body")], .8 / (.8 + .2 * 9));
  m.loop_branch_alone = true;
  p = f.predicted (m);
  EXPECT_EQ (p.decided[f.block ("top")], decided_by::loop_branch);
  EXPECT_DOUBLE_EQ (p.exact[f.edge_of ("top", "body")], .8);
}

/* With a rate below .5 the opposite is likelier.  Votes with rate .5 are
   recorded on demand.  */
TEST (Predict, RatesBelowAHalfAndSilentOnes)
{
  function_literal f ("in -> a, b, c; a -> out; b -> out; c -> out; out");
  f["a"].calls = 1;
  model m = f.model_called ("default");
  m.rates.assign (registry_size, voter_rate ());
  prediction p = f.predicted (m);
  EXPECT_TRUE (p.votes.empty ());
  m.record_all_votes = true;
  p = f.predicted (m);
  ASSERT_EQ (p.votes.size (), 1u);
  EXPECT_FALSE (p.votes[0].taken);
  EXPECT_EQ (p.votes[0].probability, .5);
  EXPECT_DOUBLE_EQ (p.exact[f.edge_of ("in", "a")], 1 / 3.);

  ASSERT_TRUE (parse_rates ("r", "call 90 20", m).ok ());
  p = f.predicted (m);
  EXPECT_FALSE (p.votes[0].taken);
  EXPECT_EQ (p.votes[0].probability, .8);
  EXPECT_DOUBLE_EQ (p.exact[f.edge_of ("in", "a")], 4 / 6.);
}

TEST (Predict, SecondReturnOfACallIsVeryUnlikely)
{
  function_literal f ("in -> next, other, back; next -> out; other -> out;"
		      "back -> out; out");
  f.flag ("in", "next", edge_true);
  f.flag ("in", "other", edge_false);
  f.flag ("in", "back", edge_abnormal);
  prediction p = f.predicted ("wu-larus");
  EXPECT_EQ (p.parts[f.edge_of ("in", "back")], 1);
  EXPECT_EQ (p.parts[f.edge_of ("in", "next")]
	       + p.parts[f.edge_of ("in", "other")],
	     9999);
  EXPECT_FALSE (never_p (p.excluded[f.edge_of ("in", "back")]));

  /* The edges of a computed goto are ordinary edges.  */
  for (const char *name : { "next", "other", "back" })
    f.flag ("in", name, edge_abnormal);
  f["in"].multiway = true;
  function_literal g ("in -> a, b; a -> out; b -> out; out");
  g.flag ("in", "a", edge_abnormal);
  g.flag ("in", "b", edge_abnormal);
  g["in"].multiway = true;
  EXPECT_EQ (g.predicted ("wu-larus").parts[g.edge_of ("in", "a")], 5000);
  /* Without other edges they share the probability.  */
  g["in"].multiway = false;
  EXPECT_EQ (g.predicted ("wu-larus").parts[g.edge_of ("in", "a")], 5000);
}

TEST (Predict, RatesOfTheModelCount)
{
  function_literal f = paper_atoi ();
  model m = f.model_called ("wu-larus");
  ASSERT_TRUE (parse_rates ("r", "loop_branch 95", m).ok ());
  EXPECT_EQ (f.predicted (m).parts[f.edge_of ("b3", "b3")], 9500);
  ASSERT_TRUE (select_heuristics ("-loop_branch", m).ok ());
  EXPECT_EQ (f.predicted (m).decided[f.block ("b3")], decided_by::evidence);
}

TEST (Predict, HundredThousandCases)
{
  const int n = 100000;
  std::vector<edge> edges;
  for (int i = 1; i <= n; ++i)
    edges.push_back ({ 0, i, 0 });
  for (int i = 1; i <= n; ++i)
    edges.push_back ({ i, n + 1, 0 });
  graph g (n + 2, edges);
  function_facts facts;
  facts.blocks.resize (n + 2);
  facts.edges.resize (g.n_edges ());
  facts.blocks[0].multiway = true;
  facts.blocks[n + 1].contains_return = true;
  for (int i = 1; i <= n; i += 2)
    facts.blocks[i].calls = 1;
  const model m = function_literal::default_at_paper_rates ();
  function_view view (g, facts);
  prediction p = predict (view, m);
  EXPECT_TRUE (p.fine[0]);
  long sum = 0;
  for (int e : g.succs (0))
    {
      EXPECT_GE (p.parts[e], 1);
      sum += p.parts[e];
    }
  EXPECT_EQ (sum, fine_probability_base);
  EXPECT_NEAR (p.exact[1] / p.exact[0], .78 / .22, 1e-6);
}

class RandomPrediction : public testing::TestWithParam<int>
{
};

TEST_P (RandomPrediction, PartsAddUpAndPossibleEdgesStayPossible)
{
  const int seed = GetParam ();
  random_source random (seed + 77);
  weighted_graph w = seed % 2 ? random_program (seed, 40)
			      : random_tangle (seed, 20);
  const graph &plain = w.cfg;
  std::vector<edge> edges;
  for (int e = 0; e < plain.n_edges (); ++e)
    {
      edge x = plain[e];
      x.flags = random.one_in (8)   ? edge_eh
		: random.one_in (8) ? edge_abnormal
		: random.one_in (2) ? edge_true
				    : edge_false;
      edges.push_back (x);
    }
  graph g (plain.n_blocks (), edges, plain.entry ());
  function_facts facts;
  facts.blocks.resize (g.n_blocks ());
  facts.edges.resize (g.n_edges ());
  for (int b = 0; b < g.n_blocks (); ++b)
    {
      block_facts &x = facts.blocks[b];
      x.calls = random.one_in (3);
      x.stores = random.one_in (3);
      x.contains_return = g.succs (b).size () == 0;
      x.unlikely = random.one_in (9);
      x.may_stop = random.one_in (3);
      x.multiway = g.succs (b).size () > 2;
      x.calls_noreturn = random.one_in (20);
      x.forwarder = g.succs (b).size () == 1 && random.one_in (2);
      x.condition.code = static_cast<comparison_code> (random.below (8));
      x.condition.type = static_cast<operand_type> (random.below (6));
      x.condition.right = static_cast<constant_kind> (random.below (7));
    }
  for (int e = 0; e < g.n_edges (); ++e)
    {
      facts.edges[e].uses_operand = random.one_in (3);
      if (random.one_in (6))
	facts.hints.push_back ({ e, static_cast<hint_kind> (random.below (7)),
				 random.below (101) / 100. });
      if (random.one_in (6))
	facts.marks.push_back (
	  { e, static_cast<mark_kind> (random.below (2)) });
    }

  for (const char *name : { "wu-larus", "default" })
    {
      model m;
      ASSERT_TRUE (find_model (name, m).ok ());
      function_view view (g, facts);
      prediction p = predict (view, m);
      for (int b = 0; b < g.n_blocks (); ++b)
	{
	  int sum = 0, open = 0;
	  double exact = 0;
	  for (int e : g.succs (b))
	    {
	      sum += p.parts[e];
	      exact += p.exact[e];
	      open += !never_p (p.excluded[e]);
	      EXPECT_EQ (p.parts[e] > 0, !never_p (p.excluded[e]))
		<< print (w) << e;
	    }
	  /* Control stops where every edge is cold or an exception.  */
	  const bool goes_on = open > 0;
	  EXPECT_FALSE (goes_on && facts.blocks[b].calls_noreturn);
	  for (int e : g.succs (b))
	    EXPECT_TRUE (goes_on || facts.blocks[b].calls_noreturn
			 || (g.flags (e) & (edge_eh | edge_fake))
			 || p.cold[g.dst (e)]);
	  EXPECT_EQ (sum, goes_on ? p.base (b) : 0) << print (w) << b;
	  EXPECT_NEAR (exact, goes_on, 1e-9);
	  for (int e : g.succs (b))
	    EXPECT_TRUE (open < 2 || p.parts[e] < p.base (b));
	}
    }
}

INSTANTIATE_TEST_SUITE_P (Seeds, RandomPrediction, testing::Range (0, 200));

} // anonymous namespace
} // namespace staticprof
