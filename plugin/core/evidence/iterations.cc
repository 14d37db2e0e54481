/* How often a loop's test is executed until it fails.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Values are shifted so that the smallest of the type becomes 0 (for signed
   types the sign bit is flipped).  Then all comparisons are unsigned.
   Decreasing tests are mirrored, so that only `less' and `not equal' are
   solved.  */

#include "plugin/core/evidence/iterations.h"

#include <utility>

namespace staticprof
{

namespace
{

using word = unsigned long long;

/* Is there a value a step up or down from X?  */
bool
has_next_p (word x, word up, word down, word range)
{
  return down <= up ? x >= down : range - x >= up;
}

/* The number of steps after which X, which is below BOUND, is at BOUND or above
   for the first time; 0 if that never happens.  RANGE is the largest value; UP
   and DOWN are the step as an increment and as a decrement.  */
double
steps_to_reach (word x, word bound, word up, word down, word range, bool wraps,
		bool sinks)
{
  /* A decreasing counter gets there by wrapping at the lower end.  */
  if (sinks)
    {
      if (!wraps)
	return 0;
      /* The first step below 0 wraps to the upper end, which must end the
	 loop.  */
      const word steps = x / down;
      const word left = x - steps * down;
      const word lands = range - (down - left - 1);
      return lands >= bound ? static_cast<double> (steps) + 1 : 0;
    }
  const word distance = bound - x;
  const word steps = distance / up + (distance % up != 0);
  /* The last step must not overflow.  */
  const word before_last = x + (steps - 1) * up;
  return range - before_last >= up ? static_cast<double> (steps) : 0;
}

/* The number of tests of `X != BOUND' until X reaches BOUND; 0 if it never
   does.  The other parameters are those of steps_to_reach.  */
double
tests_not_equal (word x, word bound, word up, word down, word range, bool wraps)
{
  if (x == bound)
    return 1;
  const bool sinks = down <= up;
  if (!wraps && sinks != (bound < x))
    return 0;
  const word distance = (sinks ? x - bound : bound - x) & range;
  const word step = sinks ? down : up;
  return distance % step == 0 ? static_cast<double> (distance / step) + 1 : 0;
}

} // namespace

double
count_tests (const counted_test &t)
{
  const word range = t.bits >= 64 ? ~word (0) : (word (1) << t.bits) - 1;
  const word smallest = t.is_signed ? word (1) << (t.bits - 1) : 0;
  word x = (t.begin + smallest) & range;
  word bound = (t.bound + smallest) & range;
  word up = t.step & range, down = (0 - t.step) & range;
  bool sinks = down <= up; /* A step of half the range counts as a
			      decrement.  */

  switch (t.stays_while)
    {
    case comparison_code::equal:
      if (x != bound)
	return 1;
      return up != 0 && (t.wraps || has_next_p (x, up, down, range)) ? 2 : 0;
    case comparison_code::not_equal:
      return x == bound ? 1
	     : up == 0	? 0
			: tests_not_equal (x, bound, up, down, range, t.wraps);
    case comparison_code::greater:
    case comparison_code::greater_equal:
      x = range - x;
      bound = range - bound;
      std::swap (up, down);
      sinks = !sinks;
      break;
    case comparison_code::less:
    case comparison_code::less_equal:
      break;
    case comparison_code::none:
    case comparison_code::other:
      return 0;
    }
  if (t.stays_while == comparison_code::less_equal
      || t.stays_while == comparison_code::greater_equal)
    {
      if (bound == range)
	return 0;
      ++bound;
    }
  if (x >= bound)
    return 1;
  const double steps = up == 0 ? 0
			       : steps_to_reach (x, bound, up, down, range,
						 t.wraps, sinks);
  return steps > 0 ? steps + 1 : 0;
}

} // namespace staticprof
