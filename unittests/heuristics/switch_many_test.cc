/* switch_many: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (SwitchMany, ManyLabelsAreTaken)
{
  function_literal f ("in -> a, b, c; a -> out; b -> out; c -> out; out");
  f["in"].multiway = true;
  edge_facts &way = f.facts.edges[f.edge_of ("in", "b")];
  way.case_labels = 4;
  EXPECT_EQ (f.word_of ("switch_many", "in", "b"), 1);
  EXPECT_EQ (f.word_of ("switch_many", "in", "a"), 0);
}

TEST (SwitchMany, IsSilentAboutFewer)
{
  function_literal f ("in -> a, b, c; a -> out; b -> out; c -> out; out");
  f["in"].multiway = true;
  edge_facts &way = f.facts.edges[f.edge_of ("in", "b")];
  way.case_labels = 3;
  EXPECT_EQ (f.word_of ("switch_many", "in", "b"), 0);
}

TEST (SwitchMany, IsSilentAboutTheDefault)
{
  function_literal f ("in -> a, b, c; a -> out; b -> out; c -> out; out");
  f["in"].multiway = true;
  edge_facts &way = f.facts.edges[f.edge_of ("in", "b")];
  way.case_labels = 4;
  way.case_default = true;
  EXPECT_EQ (f.word_of ("switch_many", "in", "b"), 0);
}

TEST (SwitchMany, IsSilentAboutOtherBranches)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  edge_facts &way = f.facts.edges[f.edge_of ("in", "b")];
  way.case_labels = 4;
  EXPECT_EQ (f.word_of ("switch_many", "in", "b"), 0);
}

} // anonymous namespace
} // namespace staticprof
