/* Suggestions for misspelt words, and quoted words.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/messages/user-error.h"

#include "gtest/gtest.h"

namespace staticprof
{
namespace
{

TEST (UserError, NearestIsNearOrNothing)
{
  EXPECT_EQ (nearest ("gard", { "call", "guard" }), "guard");
  EXPECT_EQ (nearest ("GUARD", { "call", "guard" }), "");
  EXPECT_EQ (nearest ("loop-exit", { "loop_branch", "loop_exit" }),
	     "loop_exit");
  EXPECT_EQ (nearest ("clal", { "call", "guard" }), "call");
  EXPECT_EQ (nearest ("", { "call" }), "");
  EXPECT_EQ (nearest ("call", {}), "");
}

TEST (UserError, OddWordsAreQuotedSafely)
{
  EXPECT_EQ (quoted ("a\x1b\x7f"), "'a?"
				   "?'");
  EXPECT_EQ (quoted (std::string (41, 'x')),
	     "'" + std::string (40, 'x') + "...'");
}

TEST (UserError, AnUnknownWordIsAnsweredWithTheNearestOrAll)
{
  EXPECT_EQ (unknown ("model", "defualt", { "wu-larus", "default" }).message,
	     "unknown model 'defualt'; did you mean 'default'?");
  EXPECT_EQ (unknown ("model", "x", { "a1", "b2", "c3" }).message,
	     "unknown model 'x'; expected a1, b2 or c3");
}

TEST (UserError, OfManyNamesThreeAreNamed)
{
  auto answer = [] (const std::string &word) {
    return unknown_of_many ("fact", word,
			    { "exits_loop", "exits_loop", "exits_loops", "call",
			      "calls", "called", "calla" },
			    "list")
      .message;
  };
  EXPECT_EQ (answer ("exit_loop"),
	     "unknown fact 'exit_loop'; did you mean 'exits_loop' or "
	     "'exits_loops'? `list' lists all");
  EXPECT_EQ (answer ("calk"), "unknown fact 'calk'; did you mean 'call', "
			      "'calls' or 'calla'? `list' lists all");
  EXPECT_EQ (answer ("loop"), "unknown fact 'loop'; did you mean 'exits_loop' "
			      "or 'exits_loops'? `list' lists all");
  EXPECT_EQ (answer ("nosuch"), "unknown fact 'nosuch'; `list' lists all");
}

} // namespace
} // namespace staticprof
