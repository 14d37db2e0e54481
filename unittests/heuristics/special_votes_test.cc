/* Votes for which the tables of votes_test.cc have no row.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   They are the same for many operands, or are about edges out of order, the
   paper's model, or a loop.  */

#include "unittests/support/condition_literal.h"
#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

#include <string>

namespace staticprof
{
namespace
{

TEST (Votes, OfPointersAndIntegersByKindOfTest)
{
  const char *const orders[] = { "<", "<=", ">", ">=" };
  const auto about = [] (const char *heuristic, const std::string &code,
			 const std::string &operands) {
    return word_about (heuristic, code + " " + operands);
  };
  for (const char *right :
       { "zero", "one", "minus_one", "positive", "negative", "other_constant" })
    {
      EXPECT_EQ (about ("opcode", "==", std::string ("integer ") + right), -1);
      EXPECT_EQ (about ("opcode", "!=", std::string ("integer ") + right), 1);
    }
  for (const char *right : { "zero", "variable", "other_constant" })
    {
      EXPECT_EQ (about ("pointer", "==", std::string ("pointer ") + right), -1);
      EXPECT_EQ (about ("pointer", "!=", std::string ("pointer ") + right), 1);
    }
  for (const char *code : { "==", "!=", "<", "<=", ">", ">=" })
    EXPECT_EQ (about ("opcode", code, "integer variable"), 0) << code;
  for (const char *code : orders)
    {
      EXPECT_EQ (about ("pointer", code, "pointer variable"), 0) << code;
      for (const char *right : { "positive", "negative", "other_constant" })
	EXPECT_EQ (about ("opcode", code, std::string ("integer ") + right), 0);
    }
  for (const char *type : { "boolean", "floating", "other_type", "" })
    for (const char *heuristic : { "opcode", "pointer" })
      EXPECT_EQ (about (heuristic, "==", std::string (type) + " zero"), 0);
  EXPECT_EQ (about ("opcode", "==", "pointer zero"), 0);
  EXPECT_EQ (about ("pointer", "==", "integer zero"), 0);
}

/* The first of a block's edges is not always the one that is taken when its
   condition holds.  */
TEST (Votes, FollowTheFlagsNotTheOrderOfEdges)
{
  function_literal f ("in -> no, yes; yes -> out; no -> out; out");
  f.flag ("in", "no", edge_false);
  f.flag ("in", "yes", edge_true);
  f.test ("in", comparison_code::equal, operand_type::pointer,
	  constant_kind::zero);
  EXPECT_DOUBLE_EQ (f.estimate_of ("pointer", "in", "yes"), .40);
}

/* A switch with two continues and three other edges.  */
TEST (Votes, BackEdgesShareTheRateInThePaper)
{
  function_literal f ("in -> x; x -> c1, c2, out, b, d; c1 -> x; c2 -> x;"
		      "b -> x; d -> out; out");
  f["x"].multiway = f["c1"].forwarder = f["c2"].forwarder = true;
  for (const char *back : { "c1", "c2" })
    EXPECT_DOUBLE_EQ (f.estimate_of ("loop_branch", "x", back), .44);
  for (const char *other : { "out", "b", "d" })
    EXPECT_DOUBLE_EQ (f.estimate_of ("loop_branch", "x", other), .04);
}

/* while (a) { x; if (b) break; } With the test at the bottom, the edge that
   stays leads to that test, not to the header.  */
TEST (Votes, ABottomTestIsNoExit)
{
  function_literal f ("in -> head; head -> x, out; x -> late, again;"
		      "late -> out; again -> head; out");
  f["again"].forwarder = true;
  EXPECT_FALSE (f.view ().top_test_p (f.block ("head")))
    << "x is a test at the bottom";
  EXPECT_DOUBLE_EQ (f.probability ("x", "again"), .88);
}

/* On branches with more than two edges the paper's heuristics abstain in
   the paper's model.  */
TEST (Votes, OfCallsAboutCasesAreNotThePapers)
{
  function_literal f ("in -> a, b, c; a -> out; b -> out; c -> out; out");
  f["in"].multiway = true;
  f["b"].calls = 1;
  EXPECT_EQ (f.estimate_of ("call", "in", "b", "wu-larus"), -1);
}

} // anonymous namespace
} // namespace staticprof
