/* Numbers with a huge exponent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/frequency/scaled.h"
#include "unittests/support/random_graph.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace staticprof
{
namespace
{

scaled
power_of_two (int exponent)
{
  scaled x (1);
  scaled base (exponent < 0 ? .5 : 2);
  for (int i = std::abs (exponent); i > 0; --i)
    x *= base;
  return x;
}

TEST (Scaled, IsADoubleInItsRange)
{
  random_source random (1);
  for (int i = 0; i < 1000; ++i)
    {
      double a = std::ldexp (random.below (1 << 30), random.below (200) - 100);
      double b = std::ldexp (1 + random.below (1 << 30),
			     random.below (200) - 100);
      EXPECT_EQ (a + b, (scaled (a) + scaled (b)).to_double ());
      EXPECT_EQ (a * b, (scaled (a) * scaled (b)).to_double ());
      EXPECT_EQ (a / b, (scaled (a) / scaled (b)).to_double ());
      EXPECT_EQ (a > b ? a - b : 0, (scaled (a) - scaled (b)).to_double ());
      EXPECT_EQ (a < b, scaled (a) < scaled (b));
      EXPECT_EQ (a == b, scaled (a) == scaled (b));
    }
}

TEST (Scaled, KeepsEveryPowerOfTwoInOrder)
{
  scaled last;
  for (int e = -4000; e <= 4000; e += 7)
    {
      scaled x = power_of_two (e);
      EXPECT_TRUE (last < x);
      EXPECT_EQ (e, x.log2 ());
      EXPECT_EQ (scaled (1), x * power_of_two (-e));
      EXPECT_EQ (scaled (1), x / power_of_two (e));
      EXPECT_EQ (x, scaled::power_of_two (e));
      EXPECT_EQ (e, x.exponent ());
      EXPECT_EQ (e, (x * scaled (0x1.fffffffffffffp0)).exponent ());
      EXPECT_EQ (e - 1, (x * scaled (0x1.fffffffffffffp-1)).exponent ());
      last = x;
    }
}

TEST (Scaled, TakesExtremeDoubles)
{
  for (double x : { std::numeric_limits<double>::max (),
		    std::numeric_limits<double>::min (),
		    std::numeric_limits<double>::denorm_min (), 0x1p256,
		    0x1p-256, 0x1.fffffffffffffp255, 0x1.fffffffffffffp-257 })
    {
      EXPECT_EQ (x, scaled (x).to_double ());
      EXPECT_EQ (std::log2 (x), scaled (x).log2 ());
    }
}

/* Values that are not finite are replaced, without an endless loop.  */
TEST (Scaled, TakesWhatIsNotFinite)
{
  constexpr double infinity = std::numeric_limits<double>::infinity ();
  constexpr double largest = std::numeric_limits<double>::max ();
  EXPECT_EQ (largest, scaled (infinity).to_double ());
  EXPECT_EQ (scaled (largest), scaled (infinity));
  EXPECT_TRUE (scaled (std::nan ("")).zero_p ());
  EXPECT_EQ (scaled (), scaled (-1));
  EXPECT_EQ (largest, (scaled (1) / scaled ()).to_double ());
  EXPECT_EQ (scaled (), scaled () / scaled ());
}

/* The terms of these sums have different internal exponents.  */
TEST (Scaled, AddsNeighboursToTheLastDigit)
{
  for (int e = -1600; e <= 1600; ++e)
    for (int d : { 0, 1, 10, 52 })
      {
	scaled sum = power_of_two (e) + power_of_two (e - d);
	EXPECT_EQ (1 + std::ldexp (1.0, -d),
		   (sum / power_of_two (e)).to_double ());
	EXPECT_EQ (sum, power_of_two (e - d) + power_of_two (e));
	scaled difference = sum - power_of_two (e);
	EXPECT_EQ (power_of_two (e - d), difference);
	EXPECT_TRUE ((power_of_two (e) - sum).zero_p ());
      }
  EXPECT_EQ (power_of_two (3000), power_of_two (3000) + power_of_two (-3000));
  EXPECT_EQ (power_of_two (3000), power_of_two (3000) - power_of_two (-3000));
}

TEST (Scaled, ZeroIsBelowEverythingAndNeutral)
{
  scaled zero;
  EXPECT_TRUE (zero.zero_p ());
  EXPECT_TRUE (zero < power_of_two (-5000));
  EXPECT_FALSE (power_of_two (-5000) < zero);
  EXPECT_FALSE (zero < zero);
  EXPECT_EQ (power_of_two (-5000), zero + power_of_two (-5000));
  EXPECT_EQ (power_of_two (5000), power_of_two (5000) + zero);
  EXPECT_EQ (zero, zero * power_of_two (5000));
  EXPECT_EQ (zero, zero / power_of_two (-5000));
  EXPECT_EQ (0, zero.to_double ());
}

TEST (Scaled, SaturatesWhenDoublesEnd)
{
  EXPECT_EQ (std::numeric_limits<double>::max (),
	     power_of_two (1024).to_double ());
  EXPECT_EQ (0x1p1023, power_of_two (1023).to_double ());
  EXPECT_EQ (std::numeric_limits<double>::max (),
	     power_of_two (90000).to_double ());
  EXPECT_EQ (std::numeric_limits<double>::denorm_min (),
	     power_of_two (-1074).to_double ());
  EXPECT_EQ (std::numeric_limits<double>::denorm_min (),
	     power_of_two (-1080).to_double ());
  EXPECT_EQ (std::numeric_limits<double>::denorm_min (),
	     power_of_two (-90000).to_double ());
}

} // namespace
} // namespace staticprof
