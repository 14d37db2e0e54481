/* What a comparison asks: the kinds of tests that rules are about.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Every test is of one kind at most, so that the rules about them never speak
   together.  Each kind is named for a statement; the test is the question
   whether it is true.  */

#ifndef STATICPROF_CORE_COMPARISON_H
#define STATICPROF_CORE_COMPARISON_H

#include "plugin/core/facts.h"

namespace staticprof
{

enum class claim : unsigned char
{
  none,
  /* About results of the C library.  */
  library_failed,     /* The call has failed.  */
  input_ended,	      /* There is nothing more to read.  */
  nothing_found,      /* A search found nothing.  */
  strings_equal,
  character_of_class, /* isdigit and the like.  */
  /* About integers and constants.  */
  error_number,	      /* errno has a certain value.  */
  overflowed,
  in_range,	      /* lo <= x && x <= hi, tested as one.  */
  low_bit,	      /* x & 1 is set.  */
  single_bit,
  mask,		      /* Some bit of a mask is.  */
  divisible,	      /* x % y == 0  */
  string_ended,	      /* A character is zero...  */
  equal_character,    /* ...or a certain other.  */
  first_enumerator,   /* The value of an enumeration that is zero...  */
  equal_enumerator,   /* ...or a certain other.  */
  zero_call,	      /* x == 0, by the source of x.  */
  zero_parameter,
  zero_global,
  zero_field,
  zero_element,
  zero_choice,
  zero_merged,
  zero_other,
  equal_one,
  equal_minus_one,
  equal_negative,     /* A constant below -1.  */
  equal_positive,     /* A constant above 1.  */
  negative_call,
  negative,
  not_positive,	      /* x <= 0  */
  above_small,	      /* x > c or x >= c, c below 32...  */
  above_big,	      /* ...or not.  */
  above_unsigned,     /* Likewise, of an unsigned type.  */
  /* About two integers.  */
  equal_integers,
  less,		      /* The left one is less, or not greater.  */
  less_unsigned,
  less_loaded,	      /* One is less than another that comes from memory.  */
  less_both_loaded,   /* Both do, and the left one is less.  */
  /* About truth values.  */
  true_call,
  true_parameter,
  true_global,
  true_field,
  true_choice,
  true_other,
  /* About pointers.  */
  null_call,
  null_parameter,
  null_global,
  null_field,
  null_element,
  null_choice,
  null_merged,
  null_other,
  null_function,      /* A pointer to a function is null.  */
  equal_pointers,
  less_pointer,
  /* About floating-point numbers.  */
  float_zero,
  float_equal,
  float_negative,
  float_less
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

#endif
