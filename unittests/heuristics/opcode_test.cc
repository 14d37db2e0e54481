/* opcode: where it fires, where it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

constexpr double fails = .16, holds = .84, abstains = -1;

double
taken (comparison_code code, constant_kind right,
       operand_type type = operand_type::integer)
{
  function_literal f ("in -> yes, no; yes -> out; no -> out; out");
  f.test ("in", code, type, right);
  double p = f.estimate_of ("opcode", "in", "yes");
  return p < 0 ? abstains : p < .5 ? fails : holds;
}

TEST (Opcode, LessThanZeroFails)
{
  EXPECT_EQ (taken (comparison_code::less, constant_kind::zero), fails);
  EXPECT_EQ (taken (comparison_code::less_equal, constant_kind::zero), fails);
  EXPECT_EQ (taken (comparison_code::less, constant_kind::one), fails);
  EXPECT_EQ (taken (comparison_code::less_equal, constant_kind::minus_one),
	     fails);
}

TEST (Opcode, GreaterThanZeroHolds)
{
  EXPECT_EQ (taken (comparison_code::greater, constant_kind::zero), holds);
  EXPECT_EQ (taken (comparison_code::greater_equal, constant_kind::zero),
	     holds);
  EXPECT_EQ (taken (comparison_code::greater, constant_kind::minus_one), holds);
  EXPECT_EQ (taken (comparison_code::greater_equal, constant_kind::one), holds);
}

TEST (Opcode, EqualToAConstantFails)
{
  for (constant_kind right :
       { constant_kind::zero, constant_kind::one, constant_kind::minus_one,
	 constant_kind::positive, constant_kind::negative,
	 constant_kind::other })
    {
      EXPECT_EQ (taken (comparison_code::equal, right), fails);
      EXPECT_EQ (taken (comparison_code::not_equal, right), holds);
    }
}

TEST (Opcode, RateIsThePapers)
{
  function_literal f ("in -> yes, no; yes -> out; no -> out; out");
  f.test ("in", comparison_code::less, operand_type::integer,
	  constant_kind::zero);
  EXPECT_DOUBLE_EQ (f.estimate_of ("opcode", "in", "no"), .84);
}

TEST (Opcode, IsSilentAboutVariables)
{
  for (comparison_code code :
       { comparison_code::equal, comparison_code::not_equal,
	 comparison_code::less, comparison_code::less_equal,
	 comparison_code::greater, comparison_code::greater_equal })
    EXPECT_EQ (taken (code, constant_kind::variable), abstains);
}

TEST (Opcode, IsSilentAboutOrderAgainstOtherConstants)
{
  for (comparison_code code :
       { comparison_code::less, comparison_code::less_equal,
	 comparison_code::greater, comparison_code::greater_equal })
    for (constant_kind right :
	 { constant_kind::positive, constant_kind::negative,
	   constant_kind::other })
      EXPECT_EQ (taken (code, right), abstains);
  EXPECT_EQ (taken (comparison_code::less, constant_kind::minus_one), abstains);
  EXPECT_EQ (taken (comparison_code::greater, constant_kind::one), abstains);
}

TEST (Opcode, IsSilentAboutOtherTypes)
{
  for (operand_type type :
       { operand_type::boolean, operand_type::pointer, operand_type::floating,
	 operand_type::other, operand_type::none })
    EXPECT_EQ (taken (comparison_code::equal, constant_kind::zero, type),
	       abstains);
}

} // anonymous namespace
} // namespace staticprof
