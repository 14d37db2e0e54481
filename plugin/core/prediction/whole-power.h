/* Powers with whole exponents.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

namespace staticprof
{

/* BASE to EXPONENT by squares, not by pow: the same on every host.  */
inline double
whole_power (double base, unsigned long long exponent)
{
  double power = 1;
  for (; exponent; exponent /= 2, base *= base)
    if (exponent % 2)
      power *= base;
  return power;
}

} // namespace staticprof
