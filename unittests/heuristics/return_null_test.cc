/* return_null: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (ReturnNull, WayToItIsNotTaken)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  f.facts.edges[f.edge_of ("a", "out")].returned = returned_value::null;
  EXPECT_EQ (f.word_of ("return_null", "in", "a"), -1);
  EXPECT_EQ (f.word_of ("return_null", "in", "b"), 1);
}

TEST (ReturnNull, MoreMayHappenBefore)
{
  function_literal f ("in -> a, b; a -> x, y; x -> y; y -> out; b -> out; out");
  f.facts.edges[f.edge_of ("y", "out")].returned = returned_value::null;
  EXPECT_EQ (f.word_of ("return_null", "in", "a"), -1);
}

TEST (ReturnNull, AReturnOfItsOwnCounts)
{
  function_literal f ("in -> a, b; a; b");
  f["a"].returned = returned_value::null;
  EXPECT_EQ (f.word_of ("return_null", "in", "a"), -1);
}

TEST (ReturnNull, IsSilentAboutOtherValues)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  f.facts.edges[f.edge_of ("a", "out")].returned = returned_value::one;
  EXPECT_EQ (f.word_of ("return_null", "in", "a"), 0);
}

TEST (ReturnNull, IsSilentWhereAllWaysReturnIt)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  for (const char *from : { "a", "b" })
    f.facts.edges[f.edge_of (from, "out")].returned = returned_value::null;
  EXPECT_EQ (f.word_of ("return_null", "in", "a"), 0);
}

TEST (ReturnNull, IsSilentAboutWhatComesAfterALoop)
{
  function_literal f ("in -> pre, b; pre -> head; head -> body, a;"
		      "body -> head; a -> out; b -> out; out");
  f.facts.edges[f.edge_of ("a", "out")].returned = returned_value::null;
  EXPECT_EQ (f.word_of ("return_null", "in", "pre"), 0);
}

} // anonymous namespace
} // namespace staticprof
