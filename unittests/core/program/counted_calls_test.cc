/* Calls in loops whose numbers of iterations are known.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/program/counted-calls.h"

#include "unittests/support/program_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* main has a loop of ten iterations and in it one of a hundred; f is called in the
   inner one, g in the outer one.  Both test at their ends.  */
class CountedCalls : public ::testing::Test
{
protected:
  CountedCalls ()
    : p (parse_program (R"(
unit a.c
 main main
 call 1000 f
 call 10 g
 own f
 own g
)"))
  {
    p.weigh_invocations = true;
    profile_function &main = p.functions[0];
    main.blocks.clear ();
    block (0, 1, 0, decided_by::none);
    block (2, 10, 1, decided_by::none);
    block (3, 1000, 2, decided_by::iterations);
    block (4, 10, 1, decided_by::iterations);
    block (5, 1, 0, decided_by::none);
    edge (0, 2, 1);
    edge (2, 3, 1);
    edge (3, 3, .99);
    edge (3, 4, .01);
    edge (4, 2, .9);
    edge (4, 5, .1);
    main.calls[0].block = 3;
    main.calls[1].block = 4;
  }

  void block (int id, double frequency, int depth, decided_by by)
  {
    profile_block b;
    b.id = id;
    b.frequency = frequency;
    b.loop_depth = depth;
    b.decided = by;
    p.functions[0].blocks.push_back (b);
  }
  void edge (int from, int to, double probability)
  {
    profile_edge e;
    e.from = from;
    e.to = to;
    e.probability = probability;
    p.functions[0].edges.push_back (e);
  }
  profile_block &number (int id)
  {
    for (profile_block &b : p.functions[0].blocks)
      if (b.id == id)
	return b;
    throw std::invalid_argument ("no such block");
  }
  /* Are the calls of f and g counted, as "f", "g", "fg" or ""?  */
  std::string counted () const
  {
    const program_calls calls (p);
    const std::vector<char> found = calls_in_counted_loops (p, calls);
    std::string s;
    for (int c = 0; c < 2; ++c)
      if (found[calls.edge_of_call[c]])
	s += "fg"[c];
    return s;
  }

  profile p;
};

TEST_F (CountedCalls, AreThoseInLoopsOfKnownNumbersOfIterations)
{
  EXPECT_EQ (counted (), "fg");
  number (3).decided = decided_by::learned;
  EXPECT_EQ (counted (), "g");
}

TEST_F (CountedCalls, ALoopInOneThatIsNotCountedIsNotCounted)
{
  number (4).decided = decided_by::learned;
  EXPECT_EQ (counted (), "");
}

TEST_F (CountedCalls, ACallThatIsNotMadeInEachIterationIsAGuess)
{
  block (6, 5, 1, decided_by::none);
  edge (2, 6, .5);
  edge (6, 4, 1);
  p.functions[0].calls[1].block = 6;
  EXPECT_EQ (counted (), "f");
}

TEST_F (CountedCalls, ALoopThatIsNotEnteredInEachIterationIsNotCounted)
{
  number (3).frequency = 500;
  p.functions[0].edges[1].probability = .5;
  edge (2, 4, .5);
  EXPECT_EQ (counted (), "g");
}

TEST_F (CountedCalls, AnotherExitThatIsTakenMakesTheNumberAGuess)
{
  edge (2, 5, .01);
  EXPECT_EQ (counted (), "");
  p.functions[0].edges.back ().probability = 0;
  EXPECT_EQ (counted (), "fg");
}

/* Users see that the calls are the invocations; GCC is told what a model says.  */
TEST_F (CountedCalls, MakeAsManyInvocationsAsTheyAre)
{
  estimate_program (p, estimate_for::users);
  EXPECT_EQ (invocations_of (p, "f"), 1000);
  EXPECT_EQ (invocations_of (p, "g"), 10);
  EXPECT_EQ (p.functions[0].calls[0].global_frequency.to_double (), 1000);
  estimate_program (p);
  EXPECT_NE (invocations_of (p, "f"), 1000);
}

TEST_F (CountedCalls, AFunctionThatAPointerMayEnterIsWeighed)
{
  p.functions[1].address_taken = true;
  estimate_program (p, estimate_for::users);
  EXPECT_NE (invocations_of (p, "f"), 1000);
  EXPECT_EQ (invocations_of (p, "g"), 10);
}

} // namespace
} // namespace staticprof
