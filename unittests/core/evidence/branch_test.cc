/* A branch as heuristics see it: successors through forwarders, straight paths,
   loops tested at the top and at the bottom.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/branch.h"
#include "unittests/support/function_literal.h"
#include "unittests/support/random_graph.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* The successor of FROM across its edge to TO.  */
successor
seen (function_literal &f, const char *from, const char *to)
{
  std::vector<successor> storage;
  make_branch (f.view (), f.block (from), {}, storage);
  for (const successor &s : storage)
    if (s.edge == f.edge_of (from, to))
      return s;
  throw std::invalid_argument ("no such successor");
}

TEST (Branch, LooksThroughForwarders)
{
  function_literal f ("in -> f1, b; f1 -> f2; f2 -> a; a -> b; b");
  f["f1"].forwarder = f["f2"].forwarder = true;
  EXPECT_EQ (seen (f, "in", "f1").block, f.block ("a"));
  EXPECT_EQ (seen (f, "in", "b").block, f.block ("b"));
}

TEST (Branch, ForwardersInACircleAreThemselves)
{
  function_literal f ("in -> f1, out; f1 -> f2; f2 -> f3; f3 -> f2; out");
  f["f1"].forwarder = f["f2"].forwarder = f["f3"].forwarder = true;
  const function_view &v = f.view ();
  for (const char *name : { "f1", "f2", "f3" })
    EXPECT_EQ (v.real_block (f.block (name)), f.block (name));
  EXPECT_EQ (v.loop_entered_at (f.block ("f1")), 0);
}

/* A binary search: entry -> forward -> head -> test, out; test -> up, head;
   up -> forward.  GCC has two loops, with the headers forward and head.  */
TEST (Branch, LoopBehindAForwarderThatPassesValuesOnIsOneWithItsOwn)
{
  constexpr char search[] = "in -> forward; forward -> head; head -> test, out;"
			    "test -> up, head; up -> forward; out";
  function_literal two (search), one (search);
  two["forward"].forwarder = one["forward"].forwarder = true;
  one["forward"].passes_values_on = true;
  EXPECT_TRUE (seen (two, "test", "up").exits_loop);
  EXPECT_EQ (two.view ().loops ().n_loops (), 2);

  EXPECT_FALSE (seen (one, "test", "up").exits_loop);
  EXPECT_FALSE (seen (one, "test", "head").exits_loop);
  EXPECT_TRUE (seen (one, "head", "out").exits_loop);
  EXPECT_TRUE (seen (one, "head", "test").loop_back);
  const function_view &v = one.view ();
  ASSERT_EQ (v.loops ().n_loops (), 1);
  EXPECT_EQ (v.loops ()[0].header, one.block ("head"));
  EXPECT_EQ (v.loops ()[0].depth, 1);
  EXPECT_TRUE (v.loops ().contains (0, one.block ("up")));
  EXPECT_TRUE (v.loops ().contains (0, one.block ("forward")));
  EXPECT_FALSE (v.loops ().contains (0, one.block ("in")));
  EXPECT_TRUE (v.each_time_p (one.block ("head"), 0));
  EXPECT_TRUE (v.each_time_p (one.block ("test"), 0));
  EXPECT_FALSE (v.each_time_p (one.block ("up"), 0));
  EXPECT_EQ (v.loop_continued_by (one.edge_of ("up", "forward")), 0);
  /* Frequencies use the loops of the graph.  */
  EXPECT_EQ (v.graph_loops ().n_loops (), 2);
}

/* for (;;) { for (;;) { if (test) break; up; } if (more) continue; last; }  */
TEST (Branch, LoopWithABranchBehindTheOneInsideIsNotOneWithIt)
{
  function_literal f ("in -> forward; forward -> head; head -> more, up;"
		      "up -> head; more -> forward, last; last -> forward");
  f["forward"].forwarder = f["forward"].passes_values_on = true;
  EXPECT_EQ (f.view ().loops ().n_loops (),
	     f.view ().graph_loops ().n_loops ());
  EXPECT_TRUE (seen (f, "head", "more").exits_loop);
}

TEST (Branch, LoopsAroundAndInsideOnesThatAreJoined)
{
  /* out { forward { head { in } } }, and a loop after them.  */
  function_literal f ("start -> outer; outer -> forward, end;"
		      "forward -> head; head -> inner, outer, again;"
		      "inner -> inner, head; again -> forward;"
		      "end -> last; last -> last, done; done");
  f["forward"].forwarder = f["forward"].passes_values_on = true;
  const function_view &v = f.view ();
  const loop_forest &loops = v.loops ();
  ASSERT_EQ (loops.n_loops (), 4);
  ASSERT_EQ (v.graph_loops ().n_loops (), 5);
  const int joined = loops.loop_of (f.block ("head"));
  const int inner = loops.loop_of (f.block ("inner"));
  EXPECT_EQ (loops.loop_of (f.block ("again")), joined);
  EXPECT_EQ (loops[joined].depth, 2);
  EXPECT_EQ (loops[inner].depth, 3);
  EXPECT_EQ (loops[inner].parent, joined);
  const int outer = loops[joined].parent;
  EXPECT_EQ (loops[outer].header, f.block ("outer"));
  EXPECT_TRUE (loops.encloses (outer, inner));
  const int last = loops.loop_of (f.block ("last"));
  EXPECT_EQ (loops[last].depth, 1);
  EXPECT_FALSE (loops.encloses (outer, last));
  EXPECT_TRUE (loops.exit_edge_p (f.edge_of ("head", "outer")));
  EXPECT_FALSE (loops.exit_edge_p (f.edge_of ("again", "forward")));
}

TEST (Branch, ReturnsStraight)
{
  function_literal f ("in -> a, b; a -> join; b -> c, join; c -> join;"
		      "join -> ret; ret");
  const function_view &v = f.view ();
  for (const char *name : { "a", "c", "join", "ret" })
    EXPECT_TRUE (v.returns_straight (f.block (name))) << name;
  for (const char *name : { "in", "b" })
    EXPECT_FALSE (v.returns_straight (f.block (name))) << name;
}

TEST (Branch, ThrowingCallStillRunsStraightOn)
{
  function_literal f ("in -> a, b; a -> ret, pad; b -> stop; ret; pad; stop");
  f.flag ("a", "ret", 0);
  f.flag ("a", "pad", edge_eh);
  f["pad"].contains_return = f["stop"].contains_return = false;
  const function_view &v = f.view ();
  EXPECT_TRUE (v.returns_straight (f.block ("a")));
  EXPECT_FALSE (v.returns_straight (f.block ("b")));
  EXPECT_FALSE (v.returns_straight (f.block ("pad")));
}

TEST (Branch, CallThatDoesNotReturnRunsNowhere)
{
  function_literal f ("in -> a, ret; a -> ret; ret");
  f["a"].calls_noreturn = true;
  EXPECT_FALSE (f.view ().returns_straight (f.block ("a")));
}

TEST (Branch, CallsStraightOnlyInWhatIsDominated)
{
  function_literal f ("in -> a, b; a -> a2; a2 -> a3; a3 -> join; b -> join;"
		      "join -> ret; ret");
  f["a3"].calls = f["join"].calls = 1;
  const function_view &v = f.view ();
  for (const char *name : { "a", "a2", "a3", "join" })
    EXPECT_TRUE (v.calls_straight (f.block (name))) << name;
  for (const char *name : { "in", "b", "ret" })
    EXPECT_FALSE (v.calls_straight (f.block (name))) << name;
}

TEST (Branch, HeaderAndPreheaderEnterTheLoop)
{
  function_literal f ("in -> pre, skip; pre -> pre2; pre2 -> head;"
		      "head -> body, skip; body -> head; skip");
  const function_view &v = f.view ();
  for (const char *name : { "pre", "pre2", "head" })
    EXPECT_EQ (v.loop_entered_at (f.block (name)), 0) << name;
  for (const char *name : { "in", "body", "skip" })
    EXPECT_EQ (v.loop_entered_at (f.block (name)), -1) << name;
  EXPECT_TRUE (seen (f, "in", "pre").enters_loop);
  EXPECT_FALSE (seen (f, "in", "skip").enters_loop);
  EXPECT_FALSE (seen (f, "head", "body").enters_loop);
}

TEST (Branch, BlockBesideAnotherEntryIsNoPreheader)
{
  function_literal f ("in -> pre, head; pre -> head; head -> head, out; out");
  EXPECT_EQ (f.view ().loop_entered_at (f.block ("pre")), -1);
}

TEST (Branch, InnerLoopIsEnteredFromInsideTheOuter)
{
  function_literal f ("in -> outer; outer -> work, out; work -> inner, latch;"
		      "inner -> inner, latch; latch -> outer; out");
  f["latch"].forwarder = true;
  EXPECT_TRUE (seen (f, "work", "inner").enters_loop);
  EXPECT_FALSE (seen (f, "work", "latch").enters_loop);
}

/*	in -> head <-- body		in -> head <--+
	       |  \--->/			\-----+
	      out				out	  */
TEST (Branch, TopTestedLoopContinuesWhereItStays)
{
  function_literal top ("in -> head; head -> body, out; body -> head; out");
  EXPECT_TRUE (top.view ().top_test_p (top.block ("head")));
  EXPECT_TRUE (seen (top, "head", "body").loop_back);
  EXPECT_TRUE (seen (top, "head", "out").exits_loop);
  EXPECT_FALSE (seen (top, "head", "out").loop_back);

  function_literal bottom ("in -> head; head -> head, out; out");
  EXPECT_FALSE (bottom.view ().top_test_p (bottom.block ("head")));
  EXPECT_TRUE (seen (bottom, "head", "head").loop_back);
}

TEST (Branch, LoopTestedAtTheBottomIsNotTopTested)
{
  /* do { if (a) break; work; } while (b);  The back edge is a forwarder.  */
  function_literal f ("in -> head; head -> work, out; work -> latch, out;"
		      "latch -> head; out");
  f["latch"].forwarder = true;
  EXPECT_FALSE (f.view ().top_test_p (f.block ("head")));
  EXPECT_FALSE (seen (f, "head", "work").loop_back);
  EXPECT_TRUE (seen (f, "work", "latch").loop_back);
  EXPECT_EQ (f.view ().loop_continued_by (f.edge_of ("work", "latch")), 0);
}

TEST (Branch, ContinueIsNoBackEdgeOfATopTestedLoop)
{
  /* while (a) { if (b) continue; x; }  */
  function_literal f ("in -> head; head -> body, out; body -> again, x;"
		      "again -> head; x -> head; out");
  f["again"].forwarder = true;
  EXPECT_TRUE (seen (f, "head", "body").loop_back);
  EXPECT_FALSE (seen (f, "body", "again").loop_back);
  EXPECT_FALSE (seen (f, "body", "x").loop_back);
}

TEST (Branch, ContinueInAnEndlessLoopIsABackEdge)
{
  /* for (;;) { x; if (b) continue; y; }  */
  function_literal f ("in -> head; head -> again, y; again -> head;"
		      "y -> head");
  f["again"].forwarder = true;
  EXPECT_TRUE (seen (f, "head", "again").loop_back);
  EXPECT_FALSE (seen (f, "head", "y").loop_back);
}

TEST (Branch, ExitOfTheInnerLoopIsNoBackEdgeOfTheOuter)
{
  /* for (;;) do x; while (a);  */
  function_literal f ("in -> outer; outer -> x; x -> x, latch; latch -> outer");
  f["latch"].forwarder = true;
  EXPECT_TRUE (seen (f, "x", "x").loop_back);
  EXPECT_FALSE (seen (f, "x", "latch").loop_back);
  EXPECT_TRUE (seen (f, "x", "latch").exits_loop);
}

TEST (Branch, HeaderThatIsAForwarderIsStillAHeader)
{
  /* for (;;) { (empty) while (a) x; y; }  */
  function_literal f ("in -> outer, out; outer -> inner; inner -> x, y;"
		      "x -> inner; y -> latch, out; latch -> outer; out");
  f["outer"].forwarder = f["latch"].forwarder = true;
  EXPECT_TRUE (seen (f, "in", "outer").enters_loop);
  /* It is the pre-header of the inner loop and thus a real block.  */
  EXPECT_EQ (seen (f, "in", "outer").block, f.block ("outer"));
  EXPECT_TRUE (seen (f, "y", "latch").loop_back);
  EXPECT_FALSE (seen (f, "y", "latch").enters_loop);
}

TEST (Branch, NothingIsSeenThroughAPreHeader)
{
  /* if (c) while (a) call ();  */
  function_literal f ("in -> pre, out; pre -> head; head -> head, out; out");
  f["pre"].forwarder = true;
  f["head"].calls = f["head"].stores = 1;
  EXPECT_TRUE (seen (f, "in", "pre").enters_loop);
  EXPECT_EQ (seen (f, "in", "pre").block, f.block ("pre"));
  EXPECT_FALSE (f.view ().calls_straight (f.block ("pre")));
  EXPECT_TRUE (f.view ().calls_straight (f.block ("head")));
}

TEST (Branch, ExcludedEdgesAreLeftOut)
{
  function_literal f ("in -> a, b, c; a; b; c");
  std::vector<exclusion> excluded (3, exclusion::none);
  excluded[f.edge_of ("in", "b")] = exclusion::cold;
  std::vector<successor> storage;
  branch b = make_branch (f.view (), f.block ("in"), excluded, storage);
  ASSERT_TRUE (b.two_way_p ());
  EXPECT_EQ (b.successors[1].edge, f.edge_of ("in", "c"));
}

/* Compares "leads straight to a block that it dominates" with the dominator
   tree.  */
class RandomBranch : public testing::TestWithParam<int>
{
};

TEST_P (RandomBranch, StraightRunsFollowTheirDefinition)
{
  const int seed = GetParam ();
  weighted_graph w = seed % 3 ? random_program (seed, 30)
			      : random_tangle (seed, 12);
  const graph &g = w.cfg;
  const int n = g.n_blocks ();
  random_source random (seed);
  function_facts facts;
  facts.blocks.resize (n);
  facts.edges.resize (g.n_edges ());
  for (block_facts &b : facts.blocks)
    {
      b.calls = random.one_in (5);
      b.contains_return = random.one_in (5);
    }
  for (int b = 0; b < n; ++b)
    facts.blocks[b].forwarder = g.succs (b).size () == 1 && random.one_in (2);

  function_view v (g, facts);
  dominance d (g, v.loops (), dominance_direction::dominators);
  for (int start = 0; start < n; ++start)
    {
      if (!v.loops ().reachable (start))
	continue;
      bool calls = false, returns = false, same_loops = true;
      int entered = -1;
      for (int b = start, steps = 0; steps <= n; ++steps)
	{
	  returns |= facts.blocks[b].contains_return;
	  if (d.dominates (start, b))
	    {
	      calls |= same_loops && facts.blocks[b].calls > 0;
	      int l = v.loops ().loop_of (b);
	      if (entered < 0 && v.loops ().header_p (b)
		  && (b == start
		      || (!v.loops ().contains (l, start)
			  && !v.loops ()[l].irreducible)))
		entered = l;
	    }
	  if (g.succs (b).size () != 1)
	    break;
	  const int next = g.dst (g.succs (b)[0]);
	  same_loops &= !v.loops ().header_p (next)
			|| v.loops ().contains (v.loops ().loop_of (next), b);
	  b = next;
	}
      EXPECT_EQ (v.returns_straight (start), returns) << print (w) << start;
      EXPECT_EQ (v.loop_entered_at (start), entered) << print (w) << start;
      /* Dominance into an irreducible loop is not examined.  */
      EXPECT_TRUE (v.calls_straight (start) == calls
		   || (calls && seed % 3 == 0))
	<< print (w) << start;
    }
}

INSTANTIATE_TEST_SUITE_P (Seeds, RandomBranch, testing::Range (0, 200));

TEST (Branch, ContinueDoesNotDecideTheLoop)
{
  /* for (;;) { x; if (a) continue; if (b) break; }  */
  function_literal f ("in -> head; head -> latch, test; test -> latch, out;"
		      "latch -> head; out");
  f["latch"].forwarder = true;
  std::vector<successor> storage;
  auto decides = [&] (const char *name) {
    return make_branch (f.view (), f.block (name), {}, storage)
      .decides_loop_p ();
  };
  EXPECT_FALSE (decides ("head"));
  EXPECT_TRUE (decides ("test"));
}

} // anonymous namespace
} // namespace staticprof
