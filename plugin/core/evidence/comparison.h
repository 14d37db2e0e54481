/* What a comparison asks: the kinds of tests that rules are about.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Every test is of one kind at most, so that the heuristics about kinds, one for
   each, never vote together.  Each kind is named for a statement; the test is
   the question whether it is true.  */

#pragma once

#include "plugin/core/evidence/facts.h"

namespace staticprof
{

enum class claim : unsigned char
{
  none,
  /* About results of the C library.  */
  allocation_failed, /* There was no memory.  */
  library_failed,    /* The call has failed.  */
  input_ended,	     /* There is nothing more to read.  */
  nothing_found,     /* A search found nothing.  */
  strings_equal,
  /* About integers and constants.  */
  low_bit, /* x & 1 is set.  */
  single_bit,
  mask,		   /* Some bit of a mask is.  */
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
  /* About two integers.  */
  equal_integers,
  less_loaded,	    /* One is less than another that comes from memory.  */
  less_both_loaded, /* Both do, and the left one is less.  */
  /* About pointers.  */
  null_parameter,
  null_global,
  equal_pointers,
  /* About floating-point numbers.  */
  float_negative /* x < 0, and x <= 0 too.  */
};

struct claim_made
{
  claim kind;
  bool when; /* The claim is true when the condition's outcome is this.  */
};

/* What C asks; none if it is no test that a rule is about.  */
claim_made classify (const condition_facts &c);

/* Is CODE one of <, <=, > and >=?  */
bool order_p (comparison_code code);

} // namespace staticprof
