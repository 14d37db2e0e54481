/* pointer: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

double
taken (comparison_code code, operand_type type, constant_kind right)
{
  function_literal f ("in -> yes, no; yes -> out; no -> out; out");
  f.test ("in", code, type, right);
  return f.estimate_of ("pointer", "in", "yes");
}

TEST (Pointer, EqualityFails)
{
  for (constant_kind right :
       { constant_kind::zero, constant_kind::variable, constant_kind::other })
    {
      EXPECT_DOUBLE_EQ (
	taken (comparison_code::equal, operand_type::pointer, right), .40);
      EXPECT_DOUBLE_EQ (
	taken (comparison_code::not_equal, operand_type::pointer, right), .60);
    }
}

TEST (Pointer, IsSilentAboutOrder)
{
  for (comparison_code code :
       { comparison_code::less, comparison_code::greater,
	 comparison_code::less_equal, comparison_code::greater_equal,
	 comparison_code::other, comparison_code::none })
    EXPECT_EQ (taken (code, operand_type::pointer, constant_kind::variable),
	       -1);
}

TEST (Pointer, IsSilentAboutOtherTypes)
{
  for (operand_type type :
       { operand_type::integer, operand_type::boolean, operand_type::floating,
	 operand_type::other, operand_type::none })
    EXPECT_EQ (taken (comparison_code::equal, type, constant_kind::zero), -1);
}

TEST (Pointer, FollowsTheFlagsNotTheOrderOfEdges)
{
  function_literal f ("in -> no, yes; yes -> out; no -> out; out");
  f.flag ("in", "no", edge_false);
  f.flag ("in", "yes", edge_true);
  f.test ("in", comparison_code::equal, operand_type::pointer,
	  constant_kind::zero);
  EXPECT_DOUBLE_EQ (f.estimate_of ("pointer", "in", "yes"), .40);
}

} // anonymous namespace
} // namespace staticprof
