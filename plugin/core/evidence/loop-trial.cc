/* How often a loop's test is made, found by running what it looks at.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Arithmetic is that of the types, modulo their sizes where that is
   defined.  */

#include "plugin/core/evidence/loop-trial.h"

#include <climits>

namespace staticprof
{

namespace
{

using number = unsigned long long;

/* X in a type of so many bits.  */
number
fit (number x, const trial_step &s)
{
  if (s.bits >= 64)
    return x;
  const number mask = (1ull << s.bits) - 1;
  x &= mask;
  return s.is_signed && (x >> (s.bits - 1) & 1) ? x | ~mask : x;
}

/* A divided by B, which is not zero; false if that is undefined.  */
bool
divide (number a, number b, bool is_signed, number &result)
{
  if (b == 0)
    return false;
  if (!is_signed)
    result = a / b;
  else if (b == ~0ull)
    result = 0 - a;
  else
    result = static_cast<number> (static_cast<long long> (a)
				  / static_cast<long long> (b));
  return true;
}

/* A shifted by B; false if that is undefined.  */
bool
shift (number a, number b, const trial_step &s, number &result)
{
  if (b >= static_cast<number> (s.bits))
    return false;
  if (s.what == operation::shift_left)
    result = a << b;
  else
    {
      result = a >> b;
      if (s.is_signed && b > 0 && a >> 63)
	result |= ~0ull << (64 - b);
    }
  return true;
}

/* Is A code B, as signed numbers, beyond 64 bits?  */
bool
overflow_p (operation code, number a, number b)
{
  const long long x = static_cast<long long> (a);
  const long long y = static_cast<long long> (b);
  long long ignored;
  switch (code)
    {
    case operation::add:
      return __builtin_add_overflow (x, y, &ignored);
    case operation::subtract:
      return __builtin_sub_overflow (x, y, &ignored);
    case operation::multiply:
      return __builtin_mul_overflow (x, y, &ignored);
    case operation::negate:
      return __builtin_sub_overflow (0ll, x, &ignored);
    case operation::divide:
      return x == LLONG_MIN && y == -1;
    default:
      return false;
    }
}

/* Does S to X; false if that is undefined.  */
bool
run (const trial_step &s, number &x)
{
  const number a = s.constant_first ? s.constant : x;
  const number b = s.constant_first ? x : s.constant;
  switch (s.what)
    {
    case operation::constant:
      x = s.constant;
      break;
    case operation::convert:
      break;
    case operation::add:
      x = a + b;
      break;
    case operation::subtract:
      x = a - b;
      break;
    case operation::multiply:
      x = a * b;
      break;
    case operation::divide:
      if (!divide (a, b, s.is_signed, x))
	return false;
      break;
    case operation::shift_left:
    case operation::shift_right:
      if (!shift (a, b, s, x))
	return false;
      break;
    case operation::bit_and:
      x = a & b;
      break;
    case operation::bit_or:
      x = a | b;
      break;
    case operation::bit_xor:
      x = a ^ b;
      break;
    case operation::bit_not:
      x = ~x;
      break;
    case operation::negate:
      x = 0 - x;
      break;
    }
  const number fitted = fit (x, s);
  if (!s.wraps && (fitted != x || overflow_p (s.what, a, b)))
    return false;
  x = fitted;
  return true;
}

bool
run_all (const std::vector<trial_step> &steps, number &x)
{
  for (const trial_step &s : steps)
    if (!run (s, x))
      return false;
  return true;
}

bool
less_p (number a, number b, bool is_signed)
{
  return is_signed ? static_cast<long long> (a) < static_cast<long long> (b)
		   : a < b;
}

bool
holds_p (number a, comparison_code code, number b, bool is_signed)
{
  switch (code)
    {
    case comparison_code::equal:
      return a == b;
    case comparison_code::not_equal:
      return a != b;
    case comparison_code::less:
      return less_p (a, b, is_signed);
    case comparison_code::less_equal:
      return !less_p (b, a, is_signed);
    case comparison_code::greater:
      return less_p (b, a, is_signed);
    case comparison_code::greater_equal:
      return !less_p (a, b, is_signed);
    default:
      return true;
    }
}

} // anonymous namespace

int
count_by_trial (trial_value left, trial_value right,
		comparison_code stays_while, bool is_signed)
{
  for (int tests = 1; tests <= max_rounds; ++tests)
    {
      number a = left.begin, b = right.begin;
      if (!run_all (left.tested, a) || !run_all (right.tested, b))
	return 0;
      if (!holds_p (a, stays_while, b, is_signed))
	return tests;
      if (!run_all (left.next, left.begin)
	  || !run_all (right.next, right.begin))
	return 0;
    }
  return 0;
}

} // namespace staticprof
