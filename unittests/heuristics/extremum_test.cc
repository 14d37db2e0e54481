/* extremum: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (Extremum, WayThatDoesItIsNotTaken)
{
  function_literal f ("in -> then, join; then -> join; join -> out; out");
  f.facts.edges[f.edge_of ("in", "then")].updates_extremum = true;
  EXPECT_EQ (f.word_of ("extremum", "in", "then"), -1);
  EXPECT_EQ (f.word_of ("extremum", "in", "join"), 1);
}

TEST (Extremum, IsSilentWithoutIt)
{
  function_literal f ("in -> then, join; then -> join; join -> out; out");
  EXPECT_EQ (f.word_of ("extremum", "in", "then"), 0);
}

} // anonymous namespace
} // namespace staticprof
