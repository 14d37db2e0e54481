/* if_chain: where it fires, where it is silent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (IfChain, AnyButTheLastHolds)
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
  EXPECT_EQ (f.word_of ("if_chain", "in", "second"), -1);
  EXPECT_EQ (f.word_of ("if_chain", "in", "a"), 1);
  EXPECT_EQ (f.word_of ("if_chain", "second", "third"), -1);
}

TEST (IfChain, EqualIsTheOutcomeOfNotEqualToo)
{
  function_literal f ("in -> next, a; next -> b, out; a -> out; b -> out; out");
  f.test ("in", comparison_code::not_equal, operand_type::integer,
	  constant_kind::positive);
  f["in"].compared = f["next"].compared = 3;
  f["next"].only_tests = true;
  EXPECT_EQ (f.word_of ("if_chain", "in", "next"), -1);
}

TEST (IfChain, IsSilentAboutALoopsOwnTest)
{
  function_literal f (
    "in -> head; head -> second, out; second -> a, b; a -> head;"
    "b -> head; out");
  for (const char *test : { "head", "second" })
    {
      f.test (test, comparison_code::not_equal, operand_type::integer,
	      constant_kind::positive);
      f[test].compared = 3;
      f[test].only_tests = true;
    }
  EXPECT_EQ (f.word_of ("if_chain", "head", "second"), 0);
}

TEST (IfChain, IsSilentAboutTheLast)
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
  EXPECT_EQ (f.word_of ("if_chain", "third", "c"), 0);
}

TEST (IfChain, IsSilentAboutAnotherVariable)
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
  EXPECT_EQ (f.word_of ("if_chain", "in", "second"), 0);
}

TEST (IfChain, IsSilentWhereMoreIsDone)
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
  f["second"].only_tests = false;
  EXPECT_EQ (f.word_of ("if_chain", "in", "second"), 0);
}

TEST (IfChain, IsSilentWhereTheValueIsTheOne)
{
  function_literal f ("in -> next, a; next -> b, out; a -> out; b -> out; out");
  f.test ("in", comparison_code::equal, operand_type::integer,
	  constant_kind::positive);
  f["in"].compared = f["next"].compared = 3;
  f["next"].only_tests = true;
  EXPECT_EQ (f.word_of ("if_chain", "in", "next"), 0);
}

} // anonymous namespace
} // namespace staticprof
