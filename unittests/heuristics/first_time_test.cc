/* first_time: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (FirstTime, WayThatDoesItIsNotTaken)
{
  function_literal f ("in -> then, join; then -> join; join -> out; out");
  f.facts.edges[f.edge_of ("in", "then")].sets_operand = true;
  EXPECT_EQ (f.word_of ("first_time", "in", "then"), -1);
  EXPECT_EQ (f.word_of ("first_time", "in", "join"), 1);
}

TEST (FirstTime, IsSilentWithoutIt)
{
  function_literal f ("in -> then, join; then -> join; join -> out; out");
  EXPECT_EQ (f.word_of ("first_time", "in", "then"), 0);
}

} // anonymous namespace
} // namespace staticprof
