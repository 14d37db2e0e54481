/* tested_before: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* in: if (x OP c) a; else next: if (x == d) b; else c;  */
int
word (comparison_code first, int second_operand, const char *graph)
{
  function_literal f (graph);
  f["in"].condition.code = first;
  f["in"].condition.operand = 5;
  f["next"].condition.code = comparison_code::equal;
  f["next"].condition.operand = second_operand;
  return f.word_of ("tested_before", "next", "b");
}

const char *const chain
  = "in -> a, next; next -> b, c; a -> out; b -> out; c -> out; out";

TEST (TestedBefore, IsNotEqualThisTimeEither)
{
  EXPECT_EQ (word (comparison_code::equal, 5, chain), -1);
}

TEST (TestedBefore, IsSilentAboutAnotherValue)
{
  EXPECT_EQ (word (comparison_code::equal, 6, chain), 0);
  EXPECT_EQ (word (comparison_code::equal, -1, chain), 0);
}

TEST (TestedBefore, IsSilentWhereTheFirstTestSaysNothing)
{
  EXPECT_EQ (word (comparison_code::not_equal, 5, chain), 0);
  EXPECT_EQ (word (comparison_code::less, 5, chain), 0);
}

TEST (TestedBefore, IsSilentWhereOtherWaysLeadHere)
{
  EXPECT_EQ (word (comparison_code::equal, 5,
		   "in -> a, next; a -> next; next -> b, c; b -> out;"
		   "c -> out; out"),
	     0);
}

} // anonymous namespace
} // namespace staticprof
