/* argument_check: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (ArgumentCheck, DoesNotReturn)
{
  function_literal f ("in -> out, go; go -> x, y; x -> y; y -> z, out;"
		      "z -> out; out");
  f["in"].condition.source = operand_source::parameter;
  EXPECT_EQ (f.word_of ("argument_check", "in", "out"), -1);
}

TEST (ArgumentCheck, IsSilentAboutOtherValues)
{
  function_literal f ("in -> out, go; go -> x, y; x -> y; y -> z, out;"
		      "z -> out; out");
  f["in"].condition.source = operand_source::call;
  EXPECT_EQ (f.word_of ("argument_check", "in", "out"), 0);
}

TEST (ArgumentCheck, IsSilentInALoop)
{
  function_literal f ("in -> head; head -> test; test -> out, head; out");
  f["test"].condition.source = operand_source::parameter;
  EXPECT_EQ (f.word_of ("argument_check", "test", "out"), 0);
}

} // anonymous namespace
} // namespace staticprof
