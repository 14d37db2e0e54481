/* How often a loop's test is executed until it fails, if that is known.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A counter that begins at a known value, changes by a known step and is
   compared with a known bound determines the number of iterations.  The
   arithmetic is that of the counter's type: unsigned counters wrap, signed ones
   must not.  */

#pragma once

#include "plugin/core/evidence/facts.h"

namespace staticprof
{

/* The loop iterates while COUNTER stays_while BOUND.  COUNTER is BEGIN at the
   first test and grows by STEP until the next.  */
struct counted_test
{
  unsigned long long begin = 0; /* These three use the lowest BITS bits.  */
  unsigned long long step = 0;
  unsigned long long bound = 0;
  int bits = 64; /* 1 to 64.  */
  bool is_signed = false;
  bool wraps = false; /* Overflow is defined: the counter continues at the other
			 end of its range.  */
  comparison_code stays_while = comparison_code::none;
};

/* The number of tests, including the one that fails: 1 or more; 0 if none ever
   fails, if the behaviour would be undefined, or if it is not known.  A number
   above 2^53 is rounded.  */
double count_tests (const counted_test &t);

} // namespace staticprof
