/* Known counts in loops with other exits.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/frequency/frequency.h"
#include "plugin/core/prediction/counted-exits.h"
#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (CountedExits, TheLastTestIsSeldomReached)
{
  for (double elsewhere : { 1e-7, .01, .25, .5, .99 })
    for (int tests : { 2, 3, 8, 101 })
      {
	SCOPED_TRACE (testing::Message () << elsewhere << ' ' << tests);
	double made = 0, reached = 1, last = 0;
	for (int i = 0; i < tests; ++i, reached *= 1 - elsewhere)
	  {
	    made += reached;
	    last = reached;
	  }
	EXPECT_NEAR (counted_exit (tests, elsewhere), last / made,
		     1e-8 * last / made);
      }
  EXPECT_DOUBLE_EQ (counted_exit (5, 0), .2);
  EXPECT_DOUBLE_EQ (counted_exit (5, 1), 0);
  EXPECT_DOUBLE_EQ (counted_exit (1e300, .5), 0);
}

struct shared
{
  prediction p;
  bool changed;
};

/* Compute probabilities and frequencies as the compiler does.  */
shared
share (function_literal &f)
{
  shared s{ f.predicted ("votes"), false };
  const function_view &view = f.view ();
  std::vector<double> probability;
  for (int e = 0; e < view.cfg ().n_edges (); ++e)
    probability.push_back (s.p.probability (view.cfg (), e));
  std::vector<double> exits;
  for (const loop_frequency &l :
       propagate (view.cfg (), view.graph_loops (), probability).loops)
    exits.push_back (l.exit_probability);
  s.changed = share_counted_exits (view, exits, s.p);
  return s;
}

const vote &
count_in (const prediction &p)
{
  for (const vote &v : p.votes)
    if (v.kind == voter_kind::hint
	&& v.which == static_cast<int> (hint_kind::iterations))
      return v;
  throw std::logic_error ("no count");
}

/* A search in five elements, each of which is found with probability 1/4.  */
constexpr const char *search
  = "in -> head; head -> look, out; look -> found, next; next -> head; out; "
    "found";

TEST (CountedExits, ASearchOfFiveElements)
{
  function_literal f (search);
  const int leaves = f.edge_of ("head", "out"),
	    stays = f.edge_of ("head", "look");
  f.add_hint ("head", "out", hint_kind::iterations, 1. / 6);
  f.add_hint ("look", "found", hint_kind::builtin_expect, .25);
  const shared s = share (f);
  ASSERT_TRUE (s.changed);
  EXPECT_NEAR (s.p.exact[leaves], counted_exit (6, .25), 1e-4);
  EXPECT_NEAR (s.p.probability (f.view ().cfg (), leaves), s.p.exact[leaves],
	       1e-8);
  EXPECT_DOUBLE_EQ (s.p.exact[leaves] + s.p.exact[stays], 1);
  EXPECT_EQ (s.p.parts[leaves] + s.p.parts[stays], fine_probability_base);
  /* The explanation is consistent.  */
  const vote &count = count_in (s.p);
  EXPECT_TRUE (count.counts ());
  EXPECT_EQ (count.edge, stays);
  EXPECT_DOUBLE_EQ (count.probability, s.p.exact[stays]);
  EXPECT_FALSE (count.taken);
}

TEST (CountedExits, TheTestAtTheEnd)
{
  function_literal f (
    "in -> look; look -> found, tail; tail -> look, out; out; found");
  f.add_hint ("tail", "out", hint_kind::iterations, .5);
  f.add_hint ("look", "found", hint_kind::builtin_expect, .25);
  const shared s = share (f);
  ASSERT_TRUE (s.changed);
  EXPECT_NEAR (s.p.exact[f.edge_of ("tail", "out")], counted_exit (2, .25),
	       1e-4);
  /* Both edges had probability one half; now one is likelier.  */
  EXPECT_EQ (count_in (s.p).edge, f.edge_of ("tail", "look"));
}

TEST (CountedExits, AloneItStays)
{
  function_literal f ("in -> head; head -> body, out; body -> head; out");
  f.add_hint ("head", "out", hint_kind::iterations, 1. / 6);
  EXPECT_FALSE (share (f).changed);

  /* An exit of another loop does not matter.  */
  function_literal g ("in -> outer; outer -> head, out; head -> body, outer; "
		      "body -> head; out");
  g.add_hint ("head", "outer", hint_kind::iterations, 1. / 6);
  EXPECT_FALSE (share (g).changed);

  /* An unknown exit probability changes nothing.  */
  function_literal h (search);
  h.add_hint ("head", "out", hint_kind::iterations, 1. / 6);
  prediction p = h.predicted ("votes");
  EXPECT_FALSE (share_counted_exits (h.view (), { 0 }, p));
}

TEST (CountedExits, NotEachTime)
{
  /* An iteration through `skip' does not execute the test.  */
  function_literal f ("in -> head; head -> skip, test; skip -> head; "
		      "test -> body, out; body -> found, head; out; found");
  f.add_hint ("test", "out", hint_kind::iterations, 1. / 6);
  EXPECT_FALSE (share (f).changed);
}

TEST (CountedExits, AStrongerHintDecides)
{
  function_literal f (search);
  f.add_hint ("head", "out", hint_kind::iterations, 1. / 6);
  f.add_hint ("head", "out", hint_kind::builtin_expect, .1);
  EXPECT_FALSE (share (f).changed);
}

TEST (CountedExits, WhatIsPossibleHasAPart)
{
  function_literal f (search);
  f.add_hint ("head", "out", hint_kind::iterations, 1e-6);
  f.add_hint ("look", "found", hint_kind::builtin_expect, .9);
  const shared s = share (f);
  ASSERT_TRUE (s.changed);
  EXPECT_EQ (s.p.parts[f.edge_of ("head", "out")], 1);
}

} // namespace
} // namespace staticprof
