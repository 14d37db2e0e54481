/* Numbers with a huge exponent: the rare cases, which are not inline.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Multiplying by a power of two is exact, so moving 512 binary digits between
   mantissa and exponent never rounds (a double below 2^-256 that is subnormal
   has already lost its digits when it arrives).  */

#include "plugin/core/frequency/scaled.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace staticprof
{

namespace
{
constexpr double step = 0x1p512;
constexpr double inverse_step = 0x1p-512;
} // namespace

void
scaled::renormalize ()
{
  if (!(m_m > 0))
    {
      m_m = 0;
      m_e = 0;
      return;
    }
  m_m = std::min (m_m, std::numeric_limits<double>::max ());
  while (m_m >= upper)
    {
      m_m *= inverse_step;
      ++m_e;
    }
  while (m_m < lower)
    {
      m_m *= step;
      --m_e;
    }
}

scaled
scaled::add_unlike (const scaled &a, const scaled &b)
{
  if (a.m_m == 0)
    return b;
  if (b.m_m == 0)
    return a;
  const scaled &large = a.m_e > b.m_e ? a : b;
  const scaled &small = a.m_e > b.m_e ? b : a;
  if (large.m_e - small.m_e > 1)
    return large;
  return scaled (large.m_m + small.m_m * inverse_step, large.m_e);
}

scaled
scaled::subtract_unlike (const scaled &a, const scaled &b)
{
  if (b.m_m == 0 || a.m_e - b.m_e > 1)
    return a;
  if (a < b)
    return scaled ();
  return scaled (a.m_m - b.m_m * inverse_step, a.m_e);
}

double
scaled::to_double () const
{
  if (m_m == 0)
    return 0;
  if (m_e == 0)
    return m_m;
  constexpr double largest = std::numeric_limits<double>::max ();
  constexpr double smallest = std::numeric_limits<double>::denorm_min ();
  if (m_e > 2)
    return largest;
  if (m_e < -2)
    return smallest;
  double value = std::ldexp (m_m, static_cast<int> (512 * m_e));
  return value > largest ? largest : value < smallest ? smallest : value;
}

double
scaled::log2 () const
{
  return std::log2 (m_m) + 512.0 * static_cast<double> (m_e);
}

long
scaled::exponent () const
{
  return std::ilogb (m_m) + 512 * m_e;
}

scaled
scaled::power_of_two (long exponent)
{
  long e = exponent / 512;
  return scaled (std::ldexp (1.0, static_cast<int> (exponent - 512 * e)), e);
}

} // namespace staticprof
