/* What a limit to the iterations of a loop means for the test that leaves it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   As if each test left with l = (1 - s) / (1 - s^n), s being STAY and n TESTS: the
   odds of staying are (s - s^n) / (1 - s), where they were s / (1 - s).  So the
   evidence has the odds 1 - s^(n - 1) of staying.  */

#include "plugin/core/prediction/limit-iterations.h"

namespace staticprof
{

double
evidence_of_limit (double stay, double tests)
{
  /* Above 2^62 even the surest estimate is out of reach of the limit.  */
  unsigned long long exponent
    = tests < 0x1p62 ? static_cast<unsigned long long> (tests) - 1 : 1ull << 62;
  /* By squares, not pow: the same on every host.  */
  double power = 1;
  for (double square = stay; exponent; exponent /= 2, square *= square)
    if (exponent % 2)
      power *= square;
  return 1 / (2 - power);
}

} // namespace staticprof
