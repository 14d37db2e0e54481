/* return_negative: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (ReturnNegative, WayToItIsNotTaken)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  f.facts.edges[f.edge_of ("a", "out")].returned = returned_value::negative;
  EXPECT_EQ (f.word_of ("return_negative", "in", "a"), -1);
  EXPECT_EQ (f.word_of ("return_negative", "in", "b"), 1);
}

TEST (ReturnNegative, MoreMayHappenBefore)
{
  function_literal f ("in -> a, b; a -> x, y; x -> y; y -> out; b -> out; out");
  f.facts.edges[f.edge_of ("y", "out")].returned = returned_value::negative;
  EXPECT_EQ (f.word_of ("return_negative", "in", "a"), -1);
}

TEST (ReturnNegative, AReturnOfItsOwnCounts)
{
  function_literal f ("in -> a, b; a; b");
  f["a"].returned = returned_value::negative;
  EXPECT_EQ (f.word_of ("return_negative", "in", "a"), -1);
}

TEST (ReturnNegative, IsSilentAboutOtherValues)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  f.facts.edges[f.edge_of ("a", "out")].returned = returned_value::one;
  EXPECT_EQ (f.word_of ("return_negative", "in", "a"), 0);
}

TEST (ReturnNegative, IsSilentWhereAllWaysReturnIt)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  for (const char *from : { "a", "b" })
    f.facts.edges[f.edge_of (from, "out")].returned = returned_value::negative;
  EXPECT_EQ (f.word_of ("return_negative", "in", "a"), 0);
}

TEST (ReturnNegative, IsSilentAboutWhatComesAfterALoop)
{
  function_literal f ("in -> pre, b; pre -> head; head -> body, a;"
		      "body -> head; a -> out; b -> out; out");
  f.facts.edges[f.edge_of ("a", "out")].returned = returned_value::negative;
  EXPECT_EQ (f.word_of ("return_negative", "in", "pre"), 0);
}

} // anonymous namespace
} // namespace staticprof
