/* The number of executions of a loop's test, compared with results worked out
   by hand and with running the loop.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/iterations.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

using code = comparison_code;

counted_test
counted (long long begin, long long step, code stays_while, long long bound,
	 int bits = 32, bool is_signed = true, bool wraps = false)
{
  counted_test t;
  t.begin = static_cast<unsigned long long> (begin);
  t.step = static_cast<unsigned long long> (step);
  t.bound = static_cast<unsigned long long> (bound);
  t.bits = bits;
  t.is_signed = is_signed;
  t.wraps = wraps;
  t.stays_while = stays_while;
  return t;
}

TEST (Iterations, CountsTheTestThatFails)
{
  /* for (i = 0; i < 10; i++)  */
  EXPECT_EQ (count_tests (counted (0, 1, code::less, 10)), 11);
  EXPECT_EQ (count_tests (counted (0, 1, code::less_equal, 10)), 12);
  EXPECT_EQ (count_tests (counted (0, 1, code::not_equal, 10)), 11);
  EXPECT_EQ (count_tests (counted (10, -1, code::greater, 0)), 11);
  EXPECT_EQ (count_tests (counted (10, -1, code::greater_equal, 0)), 12);
  EXPECT_EQ (count_tests (counted (5, 1, code::equal, 5)), 2);
  /* Steps that do not reach the bound exactly.  */
  EXPECT_EQ (count_tests (counted (0, 3, code::less, 10)), 5);
  EXPECT_EQ (count_tests (counted (10, -4, code::greater, 0)), 4);
}

TEST (Iterations, NoneAtAll)
{
  EXPECT_EQ (count_tests (counted (5, 1, code::less, 5)), 1);
  EXPECT_EQ (count_tests (counted (7, 1, code::less, 5)), 1);
  EXPECT_EQ (count_tests (counted (5, 1, code::not_equal, 5)), 1);
  EXPECT_EQ (count_tests (counted (-1, 1, code::greater_equal, 0)), 1);
  EXPECT_EQ (count_tests (counted (4, 1, code::equal, 5)), 1);
}

TEST (Iterations, UnknownWhereNoneFailsOrTheProgramIsUndefined)
{
  /* for (i = 0; i >= 0; i++): I is signed, so it must not overflow.  */
  EXPECT_EQ (count_tests (counted (0, 1, code::greater_equal, 0)), 0);
  EXPECT_EQ (count_tests (counted (0, 2, code::not_equal, 5)), 0);
  EXPECT_EQ (count_tests (counted (0, 0, code::less, 5)), 0);
  EXPECT_EQ (count_tests (counted (0, -1, code::less, 5)), 0);
  EXPECT_EQ (
    count_tests (counted (0, 1, code::less_equal, 255, 8, false, true)), 0);
  EXPECT_EQ (count_tests (counted (0, 1, code::other, 5)), 0);
}

TEST (Iterations, UnsignedCountersWrapRound)
{
  /* for (unsigned char c = 250; c != 3; c++)  */
  EXPECT_EQ (count_tests (counted (250, 1, code::not_equal, 3, 8, false, true)),
	     10);
  /* for (unsigned i = 9; i < 10; i--)  */
  EXPECT_EQ (count_tests (counted (9, -1, code::less, 10, 32, false, true)),
	     11);
  EXPECT_EQ (count_tests (counted (250, 1, code::greater, 5, 8, false, true)),
	     7);
}

TEST (Iterations, HugeCounts)
{
  EXPECT_EQ (count_tests (counted (0, 1, code::less, 100000000000, 64)),
	     100000000001.);
  EXPECT_EQ (count_tests (counted (0, 1, code::not_equal, -1, 64, false, true)),
	     18446744073709551616.);
  const long long lowest = -9223372036854775807LL - 1;
  EXPECT_EQ (count_tests (counted (lowest, 1LL << 62, code::less, 0, 64)), 3);
}

/* The same result from running the loop with all values in 64 bits; 0 if it
   is undefined or endless.  */
double
go_round (const counted_test &t)
{
  const long long size = 1LL << t.bits;
  auto value = [&] (unsigned long long x, bool is_signed) {
    const long long v = static_cast<long long> (x) & (size - 1);
    return is_signed && v >= size / 2 ? v - size : v;
  };
  const long long lowest = t.is_signed ? -size / 2 : 0;
  const long long bound = value (t.bound, t.is_signed);
  const long long step = value (t.step, true);
  long long x = value (t.begin, t.is_signed);
  for (long long n = 1; n <= 2 * size; ++n)
    {
      const bool stays = t.stays_while == code::equal	     ? x == bound
			 : t.stays_while == code::not_equal  ? x != bound
			 : t.stays_while == code::less	     ? x < bound
			 : t.stays_while == code::less_equal ? x <= bound
			 : t.stays_while == code::greater    ? x > bound
							     : x >= bound;
      if (!stays)
	return static_cast<double> (n);
      x += step;
      if (x >= lowest && x < lowest + size)
	continue;
      if (!t.wraps)
	return 0;
      x = value (static_cast<unsigned long long> (x), t.is_signed);
    }
  return 0;
}

TEST (Iterations, AgreesWithGoingRound)
{
  constexpr int bits = 5;
  int known = 0, given_up = 0;
  for (bool is_signed : { false, true })
    for (bool wraps : { false, true })
      for (code c : { code::equal, code::not_equal, code::less,
		      code::less_equal, code::greater, code::greater_equal })
	for (int begin = 0; begin < 1 << bits; ++begin)
	  for (int bound = 0; bound < 1 << bits; ++bound)
	    for (int step = 0; step < 1 << bits; ++step)
	      {
		const counted_test t = counted (begin, step, c, bound, bits,
						is_signed, wraps);
		const double ours = count_tests (t), real = go_round (t);
		known += ours > 0;
		given_up += ours != real;
		const bool by_one = step == 1 || step == (1 << bits) - 1;
		/* Counters that wrap by more than one need not be solved.  */
		if (ours > 0 || !wraps || by_one)
		  {
		    ASSERT_EQ (ours, real)
		      << begin << " step " << step << " to " << bound
		      << " code " << static_cast<int> (c)
		      << (is_signed ? " signed" : "")
		      << (wraps ? " wraps" : "");
		  }
	      }
  EXPECT_GT (known, 10 * given_up);
}

} // anonymous namespace
} // namespace staticprof
