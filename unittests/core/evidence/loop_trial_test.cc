/* Loops that are run to see how often they go round.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/loop-trial.h"
#include "unittests/support/random_graph.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace staticprof
{
namespace
{

trial_step
step (operation what, unsigned long long constant, int bits = 32,
      bool is_signed = true)
{
  trial_step s;
  s.what = what;
  s.constant = constant;
  s.bits = bits;
  s.is_signed = is_signed;
  return s;
}

trial_value
starting_at (unsigned long long begin, std::vector<trial_step> next = {})
{
  trial_value v;
  v.begin = begin;
  v.next = next;
  return v;
}

int
count (unsigned long long begin, trial_step next, comparison_code code,
       unsigned long long bound, bool is_signed = true)
{
  return count_by_trial (starting_at (begin, { next }), starting_at (bound),
			 code, is_signed);
}

TEST (LoopTrial, MultipliedShiftedDivided)
{
  /* for (i = 1; i < 1000; i *= 2): ten times round and a last test.  */
  EXPECT_EQ (
    count (1, step (operation::multiply, 2), comparison_code::less, 1000), 11);
  EXPECT_EQ (
    count (512, step (operation::divide, 2), comparison_code::greater, 0), 11);
  EXPECT_EQ (count (0x80000000, step (operation::shift_right, 1, 32, false),
		    comparison_code::not_equal, 0, false),
	     33);
  EXPECT_EQ (
    count (1, step (operation::shift_left, 1), comparison_code::less, 256), 9);
  /* Signed division and shifts round differently.  */
  EXPECT_EQ (
    count (-9ull, step (operation::divide, 2), comparison_code::not_equal, 0),
    5);
  for (int bits : { 32, 64 })
    EXPECT_EQ (count (-9ull, step (operation::shift_right, 1, bits),
		      comparison_code::less, -1ull),
	       5);
}

TEST (LoopTrial, OneTimeRound)
{
  EXPECT_EQ (count (0, step (operation::constant, 1), comparison_code::less, 1),
	     2);
  /* Tested at the end.  */
  trial_value left = starting_at (0, { step (operation::constant, 1) });
  left.tested = left.next;
  EXPECT_EQ (
    count_by_trial (left, starting_at (1), comparison_code::less, true), 1);
}

TEST (LoopTrial, TwoCounters)
{
  /* for (i = 0, j = 10; i < j; i++, j--)  */
  EXPECT_EQ (
    count_by_trial (starting_at (0, { step (operation::add, 1) }),
		    starting_at (10, { step (operation::subtract, 1) }),
		    comparison_code::less, true),
    6);
}

TEST (LoopTrial, WrapsInItsType)
{
  /* for (unsigned char c = 1; c; c *= 2)  */
  EXPECT_EQ (count (1, step (operation::multiply, 2, 8, false),
		    comparison_code::not_equal, 0, false),
	     9);
  EXPECT_EQ (count (1, step (operation::multiply, 2, 64, false),
		    comparison_code::not_equal, 0, false),
	     65);
}

TEST (LoopTrial, OverflowIsUndefinedWhereItIs)
{
  for (int bits : { 8, 32, 64 })
    {
      const unsigned long long most = ~0ull >> (65 - bits);
      trial_step up = step (operation::add, 1, bits);
      EXPECT_EQ (count (most - 2, up, comparison_code::greater, 0), 4);
      up.wraps = false;
      EXPECT_EQ (count (most - 2, up, comparison_code::greater, 0), 0);
      EXPECT_EQ (count (most - 2, up, comparison_code::less, most), 3);
      trial_step twice = step (operation::multiply, 2, bits);
      twice.wraps = false;
      EXPECT_EQ (count (1, twice, comparison_code::not_equal, 0), 0);
      trial_step down = step (operation::subtract, 1, bits);
      down.wraps = false;
      EXPECT_EQ (count (-(most - 1), down, comparison_code::less, 0), 0);
      trial_step minus = step (operation::negate, 0, bits);
      minus.wraps = false;
      EXPECT_EQ (count (-most - 1, minus, comparison_code::less, 0), 0);
    }
}

TEST (LoopTrial, GivesUp)
{
  /* Endless; too long; undefined.  */
  EXPECT_EQ (count (0, step (operation::multiply, 2), comparison_code::less, 9),
	     0);
  EXPECT_EQ (count (0, step (operation::add, 1), comparison_code::less, 1000),
	     0);
  EXPECT_EQ (count (0, step (operation::add, 1), comparison_code::less, 999),
	     1000);
  EXPECT_EQ (count (1, step (operation::divide, 0), comparison_code::less, 9),
	     0);
  EXPECT_EQ (
    count (1, step (operation::shift_left, 32), comparison_code::less, 9), 0);
  trial_step inverse = step (operation::divide, 100);
  inverse.constant_first = true;
  EXPECT_EQ (count (0, inverse, comparison_code::equal, 0), 0);
  EXPECT_EQ (count (3, inverse, comparison_code::less, 33), 2);
}

/* As a machine with a type of 32 bits does it.  */
TEST (LoopTrial, ComputesLikeTheMachine)
{
  random_source random (99);
  for (int n = 0; n < 20000; ++n)
    {
      const uint32_t x = static_cast<uint32_t> (random.below (1 << 30)) * 7u;
      const uint32_t c = static_cast<uint32_t> (random.below (1 << 30)) * 5u
			 + 1;
      const bool is_signed = random.one_in (2);
      const uint32_t by = c % 32;
      const int32_t sx = static_cast<int32_t> (x),
		    sc = static_cast<int32_t> (c);
      auto wide = [&] (uint32_t v) {
	return is_signed ? static_cast<unsigned long long> (
		 static_cast<long long> (static_cast<int32_t> (v)))
			 : v;
      };
      const uint32_t quotient = is_signed ? static_cast<uint32_t> (
				  static_cast<int64_t> (sx)
				  / static_cast<int64_t> (sc))
					  : x / c;
      const uint32_t shifted = is_signed ? static_cast<uint32_t> (sx >> by)
					 : x >> by;
      const struct
      {
	operation what;
	uint32_t with, result;
      } cases[] = { { operation::add, c, x + c },
		    { operation::subtract, c, x - c },
		    { operation::multiply, c, x * c },
		    { operation::divide, c, quotient },
		    { operation::shift_left, by, x << by },
		    { operation::shift_right, by, shifted },
		    { operation::bit_and, c, x & c },
		    { operation::bit_or, c, x | c },
		    { operation::bit_xor, c, x ^ c },
		    { operation::bit_not, c, ~x },
		    { operation::negate, c, 0 - x },
		    { operation::convert, c, x },
		    { operation::constant, c, c } };
      for (const auto &k : cases)
	{
	  trial_step s = step (k.what, wide (k.with), 32, is_signed);
	  trial_value left = starting_at (wide (x));
	  left.tested = { s };
	  /* The first test fails if and only if the result is this.  */
	  EXPECT_EQ (count_by_trial (left, starting_at (wide (k.result)),
				     comparison_code::not_equal, is_signed),
		     1)
	    << int (k.what) << " " << x << " " << k.with;
	}
    }
}

} // anonymous namespace
} // namespace staticprof
