/* How often a loop's test is made, found by running what it looks at.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   For loops that multiply, shift or divide their counter, or count in two
   variables: everything that the test depends on begins with a constant and is
   computed from itself and constants, so the loop can be run in place, a
   limited number of times.  */

#ifndef STATICPROF_CORE_LOOP_TRIAL_H
#define STATICPROF_CORE_LOOP_TRIAL_H

#include "plugin/core/evidence/facts.h"

#include <vector>

namespace staticprof
{

/* What is done to a value.  */
enum class operation : unsigned char
{
  constant, /* It becomes the constant, whatever it was.  */
  convert,
  add,
  subtract,
  multiply,
  divide,
  shift_left,
  shift_right,
  bit_and,
  bit_or,
  bit_xor,
  bit_not,
  negate
};

/* VALUE what CONSTANT, or CONSTANT what VALUE if CONSTANT_FIRST; in a type of
   BITS bits, 1 to 64.  */
struct trial_step
{
  operation what = operation::constant;
  bool constant_first = false;
  bool is_signed = false;
  bool wraps = true; /* What goes past the end of the type goes on at the other;
			else it is undefined.  Conversions and shifts always
			do.  */
  int bits = 64;
  unsigned long long constant = 0;
};

/* A variable of the loop and what is tested of it.  Numbers are sign-extended
   from their types if these are signed, else zero-extended.  */
struct trial_value
{
  unsigned long long begin = 0;	  /* The first time round.  */
  std::vector<trial_step> next;	  /* What it is the next time.  */
  std::vector<trial_step> tested; /* What the test sees.  */
};

/* The most times round that are tried.  GCC's own limit is the same
   (max-iterations-to-track).  */
constexpr int max_rounds = 1000;

/* How many tests are made, the one that fails included, of a loop that goes on
   while LEFT stays_while RIGHT, compared as signed or unsigned numbers of 64
   bits.  0 if none of the first max_rounds fails, or something is
   undefined.  */
int count_by_trial (trial_value left, trial_value right,
		    comparison_code stays_while, bool is_signed);

} // namespace staticprof

#endif
