/* switch_shared: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (SwitchShared, WayThatOthersReachIsTaken)
{
  function_literal f ("in -> a, b, c; a -> b; b -> out; c -> out; out");
  f["in"].multiway = true;
  EXPECT_EQ (f.word_of ("switch_shared", "in", "b"), 1);
  EXPECT_EQ (f.word_of ("switch_shared", "in", "a"), 0);
  EXPECT_EQ (f.word_of ("switch_shared", "in", "c"), 0);
}

TEST (SwitchShared, IsSilentAboutTheWayOut)
{
  function_literal f ("in -> a, b, out; a -> out; b -> out; out");
  f["in"].multiway = true;
  EXPECT_EQ (f.word_of ("switch_shared", "in", "out"), 0);
}

TEST (SwitchShared, IsSilentAboutOtherBranches)
{
  function_literal f ("in -> a, b; a -> x, b; x -> out; b -> out; out");
  EXPECT_EQ (f.word_of ("switch_shared", "in", "b"), 0);
}

TEST (SwitchShared, IsSilentAboutAWayThatSetsSomething)
{
  function_literal f ("in -> a, b, c; a -> b; b -> out; c -> out; out");
  f["in"].multiway = true;
  f.facts.edges[f.edge_of ("in", "b")].sets_value = true;
  EXPECT_EQ (f.word_of ("switch_shared", "in", "b"), 0);
}

} // anonymous namespace
} // namespace staticprof
