/* The known values of a variable.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/known-values.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

bool
positive (long long x)
{
  return x > 0;
}

TEST (known_values, nothing)
{
  known_values v;
  EXPECT_EQ (v.places (), 0);
  EXPECT_FALSE (v.something_known_p ());
  v.add_unknown ();
  EXPECT_EQ (v.places (), 1);
  EXPECT_FALSE (v.something_known_p ());
}

TEST (known_values, places_weigh_as_said)
{
  known_values v;
  v.add (3, 2);
  v.add (-1);
  v.add (0, .5);
  v.add_unknown (.5);
  const known_values::shares s = v.decide (positive, false, false);
  EXPECT_DOUBLE_EQ (s.where, .5);
  EXPECT_DOUBLE_EQ (s.where_not, .375);
  EXPECT_EQ (v.places (), 4);
}

/* Values that are added to a full table.  */
TEST (known_values, full)
{
  known_values one, other;
  for (int i = 0; i < 16; ++i)
    {
      EXPECT_FALSE (one.full_p ());
      one.add (64 * (i % 3) + i);
      other.add (64 * (i % 3) + i);
    }
  EXPECT_TRUE (one.full_p ());
  for (long long x : { 0, 65, 65, 1, 1000, -7, 15 })
    {
      one.add (x);
      other.add_unknown ();
      other.know_again (x);
    }
  for (long long limit = -10; limit < 200; ++limit)
    {
      auto holds = [limit] (long long x) { return x > limit; };
      const known_values::shares a = one.decide (holds, false, false),
				 b = other.decide (holds, false, false);
      EXPECT_EQ (a.where, b.where) << limit;
      EXPECT_EQ (a.where_not, b.where_not) << limit;
    }
}

/* Addresses decide only comparisons with null.  */
TEST (known_values, addresses)
{
  known_values v;
  v.add_unknown ();
  v.know_nonzero ();
  v.add (0);
  EXPECT_TRUE (v.something_known_p ());
  auto zero = [] (long long x) { return x == 0; };
  EXPECT_DOUBLE_EQ (v.decide (zero, true, false).where, .5);
  EXPECT_DOUBLE_EQ (v.decide (zero, true, false).where_not, .5);
  auto not_zero = [] (long long x) { return x != 0; };
  EXPECT_DOUBLE_EQ (v.decide (not_zero, false, true).where, .5);
  EXPECT_DOUBLE_EQ (v.decide (positive, false, false).where_not, .5);
  EXPECT_DOUBLE_EQ (v.decide (positive, false, false).where, 0);
}

/* The parts keep their shares of the total weight.  */
TEST (known_values, all_of_another)
{
  known_values part;
  part.add (1, 3);
  part.add_unknown ();
  part.know_nonzero ();
  known_values v;
  v.add (-5, 2);
  v.add_all (part, 2);
  v.add_all (known_values (), 7);
  EXPECT_EQ (v.places (), 3);
  EXPECT_DOUBLE_EQ (v.decide (positive, false, true).where, .5);
  EXPECT_DOUBLE_EQ (v.decide (positive, false, false).where, .375);
  EXPECT_DOUBLE_EQ (v.decide (positive, false, false).where_not, .5);
}

/* A table with a million different values takes no more memory than one with a
   few.  */
TEST (known_values, too_many_values)
{
  known_values v;
  for (int i = 0; i < 1000; ++i)
    v.add (i);
  EXPECT_EQ (v.places (), 1000);
  const known_values::shares s = v.decide ([] (long long) { return true; },
					   false, false);
  EXPECT_DOUBLE_EQ (s.where, .016);
}

/* Values with the same last bits are kept apart.  */
TEST (known_values, alike_in_the_last_bits)
{
  known_values v;
  for (int i = 0; i < 16; ++i)
    v.add (i * 4096, i + 1);
  for (int i = 0; i < 20; ++i)
    v.add (i * 4096);
  for (int i = 0; i < 20; ++i)
    {
      auto same = [=] (long long x) { return x == i * 4096; };
      EXPECT_DOUBLE_EQ (v.decide (same, false, false).where,
			i < 16 ? (i + 2) / 156. : 0);
    }
}

} // namespace
} // namespace staticprof
