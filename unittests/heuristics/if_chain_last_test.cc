/* if_chain_last: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (IfChainLast, LastComparisonFails)
{
  function_literal f ("in -> a, second; a -> out; second -> b, third; b -> out;"
		      "third -> c, out; c -> out; out");
  for (const char *test : { "in", "second", "third" })
    {
      f.test (test, comparison_code::equal, operand_type::integer,
	      constant_kind::positive);
      f[test].compared = 3;
      f[test].only_tests = true;
    }
  EXPECT_EQ (f.word_of ("if_chain_last", "third", "c"), -1);
  EXPECT_EQ (f.word_of ("if_chain_last", "third", "out"), 1);
}

TEST (IfChainLast, IsSilentAboutTheOthers)
{
  function_literal f ("in -> a, second; a -> out; second -> b, third; b -> out;"
		      "third -> c, out; c -> out; out");
  for (const char *test : { "in", "second", "third" })
    {
      f.test (test, comparison_code::equal, operand_type::integer,
	      constant_kind::positive);
      f[test].compared = 3;
      f[test].only_tests = true;
    }
  EXPECT_EQ (f.word_of ("if_chain_last", "in", "a"), 0);
  EXPECT_EQ (f.word_of ("if_chain_last", "second", "b"), 0);
}

TEST (IfChainLast, IsSilentAfterAnotherVariable)
{
  function_literal f ("in -> a, second; a -> out; second -> b, third; b -> out;"
		      "third -> c, out; c -> out; out");
  for (const char *test : { "in", "second", "third" })
    {
      f.test (test, comparison_code::equal, operand_type::integer,
	      constant_kind::positive);
      f[test].compared = 3;
      f[test].only_tests = true;
    }
  f["second"].compared = 4;
  EXPECT_EQ (f.word_of ("if_chain_last", "third", "c"), 0);
}

TEST (IfChainLast, IsSilentWhereMoreIsDone)
{
  function_literal f ("in -> a, second; a -> out; second -> b, third; b -> out;"
		      "third -> c, out; c -> out; out");
  for (const char *test : { "in", "second", "third" })
    {
      f.test (test, comparison_code::equal, operand_type::integer,
	      constant_kind::positive);
      f[test].compared = 3;
      f[test].only_tests = true;
    }
  f["third"].only_tests = false;
  EXPECT_EQ (f.word_of ("if_chain_last", "third", "c"), 0);
}

TEST (IfChainLast, IsSilentWhereOthersLeadToo)
{
  function_literal f (
    "in -> a, second; a -> third; second -> b, third; b -> out;"
    "third -> c, out; c -> out; out");
  for (const char *test : { "in", "second", "third" })
    {
      f.test (test, comparison_code::equal, operand_type::integer,
	      constant_kind::positive);
      f[test].compared = 3;
      f[test].only_tests = true;
    }
  EXPECT_EQ (f.word_of ("if_chain_last", "third", "c"), 0);
}

} // anonymous namespace
} // namespace staticprof
