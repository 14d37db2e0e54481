/* correction: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (Correction, ArmThatChangesTheOperandIsNotTaken)
{
  function_literal f ("in -> a, out; a -> out; out");
  f.facts.edges[f.edge_of ("in", "a")].corrects_operand = true;
  EXPECT_EQ (f.word_of ("correction", "in", "a"), -1);
  EXPECT_EQ (f.word_of ("correction", "in", "out"), 1);
}

TEST (Correction, IsSilentAboutOtherArms)
{
  function_literal f ("in -> a, out; a -> out; out");
  f.facts.edges[f.edge_of ("in", "a")].uses_operand = true;
  EXPECT_EQ (f.word_of ("correction", "in", "a"), 0);
}

TEST (Correction, IsSilentWhereBothArmsChangeIt)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  for (const char *arm : { "a", "b" })
    f.facts.edges[f.edge_of ("in", arm)].corrects_operand = true;
  EXPECT_EQ (f.word_of ("correction", "in", "a"), 0);
}

} // anonymous namespace
} // namespace staticprof
