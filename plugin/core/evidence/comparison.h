/* What a comparison asks: the kinds of tests that rules are about.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Every test is of one kind at most, so that the heuristics about kinds, one
   for each, never vote together.  Each kind is named after a statement; the
   test asks whether it is true.  */

#pragma once

#include "plugin/core/evidence/facts.h"

namespace staticprof
{

enum class claim : unsigned char
{
  none,
  /* These are about results of the C library.  */
  allocation_failed, /* No memory was available.  */
  library_failed,    /* The call has failed.  */
  input_ended,	     /* The end of the input was reached.  */
  nothing_found,     /* A search found nothing.  */
  strings_equal,
  /* These are about integers and constants.  */
  low_bit, /* x & 1 is set.  */
  single_bit,
  mask,		   /* Some bit of a mask is set.  */
  equal_character, /* A character is a certain one, not zero.  */
  zero_call,	   /* x == 0, by the source of x.  */
  zero_global,
  zero_field,
  zero_choice,
  equal_positive, /* A constant above 1.  */
  negative_call,
  negative,
  not_positive,	  /* x <= 0  */
  above_unsigned, /* x > c or x >= c, x of an unsigned type.  */
  /* These are about two integers.  */
  equal_integers,
  less_loaded,	    /* One is less than another that comes from memory.  */
  less_both_loaded, /* Both come from memory, and the left one is less.  */
  /* These are about pointers.  */
  null_parameter,
  null_global,
  equal_pointers,
  /* These are about floating-point numbers.  */
  float_negative /* x < 0 or x <= 0.  */
};

struct claim_made
{
  claim kind;
  bool when; /* The claim is true when the condition's outcome is this.  */
};

/* The kind of test that C is; none if it is of no known kind.  */
claim_made classify (const condition_facts &c);

/* Is CODE one of <, <=, > and >=?  */
bool order_p (comparison_code code);

} // namespace staticprof
