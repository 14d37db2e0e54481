/* switch_letters: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (SwitchLetters, AlphabetIsTaken)
{
  function_literal f ("in -> a, b, c; a -> out; b -> out; c -> out; out");
  f["in"].multiway = true;
  edge_facts &way = f.facts.edges[f.edge_of ("in", "b")];
  way.case_letters = way.case_range = true;
  EXPECT_EQ (f.word_of ("switch_letters", "in", "b"), 1);
  EXPECT_EQ (f.word_of ("switch_letters", "in", "a"), 0);
}

TEST (SwitchLetters, IsSilentAboutOtherRanges)
{
  function_literal f ("in -> a, b, c; a -> out; b -> out; c -> out; out");
  f["in"].multiway = true;
  edge_facts &way = f.facts.edges[f.edge_of ("in", "b")];
  way.case_range = true;
  EXPECT_EQ (f.word_of ("switch_letters", "in", "b"), 0);
}

TEST (SwitchLetters, IsSilentAboutTheDefault)
{
  function_literal f ("in -> a, b, c; a -> out; b -> out; c -> out; out");
  f["in"].multiway = true;
  edge_facts &way = f.facts.edges[f.edge_of ("in", "b")];
  way.case_letters = true;
  way.case_default = true;
  EXPECT_EQ (f.word_of ("switch_letters", "in", "b"), 0);
}

TEST (SwitchLetters, IsSilentAboutOtherBranches)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  edge_facts &way = f.facts.edges[f.edge_of ("in", "b")];
  way.case_letters = way.case_range = true;
  EXPECT_EQ (f.word_of ("switch_letters", "in", "b"), 0);
}

} // anonymous namespace
} // namespace staticprof
