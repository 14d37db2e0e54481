/* switch_zero: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (SwitchZero, ZeroIsTaken)
{
  function_literal f ("in -> a, b, c; a -> out; b -> out; c -> out; out");
  f["in"].multiway = true;
  edge_facts &way = f.facts.edges[f.edge_of ("in", "b")];
  way.case_zero = true;
  EXPECT_EQ (f.word_of ("switch_zero", "in", "b"), 1);
  EXPECT_EQ (f.word_of ("switch_zero", "in", "a"), 0);
}

TEST (SwitchZero, IsSilentAboutOtherValues)
{
  function_literal f ("in -> a, b, c; a -> out; b -> out; c -> out; out");
  f["in"].multiway = true;
  edge_facts &way = f.facts.edges[f.edge_of ("in", "b")];
  way.case_first = true;
  way.case_labels = 1;
  EXPECT_EQ (f.word_of ("switch_zero", "in", "b"), 0);
}

TEST (SwitchZero, IsSilentAboutTheDefault)
{
  function_literal f ("in -> a, b, c; a -> out; b -> out; c -> out; out");
  f["in"].multiway = true;
  edge_facts &way = f.facts.edges[f.edge_of ("in", "b")];
  way.case_zero = true;
  way.case_default = true;
  EXPECT_EQ (f.word_of ("switch_zero", "in", "b"), 0);
}

TEST (SwitchZero, IsSilentAboutOtherBranches)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  edge_facts &way = f.facts.edges[f.edge_of ("in", "b")];
  way.case_zero = true;
  EXPECT_EQ (f.word_of ("switch_zero", "in", "b"), 0);
}

} // anonymous namespace
} // namespace staticprof
