/* Powers with whole exponents.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

namespace staticprof
{

/* BASE to the power of EXPONENT.  It is computed by squaring because the result
   of pow differs between hosts.  */
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
