/* What a comparison asks: the kinds of tests that rules are about.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The same test is the same claim however it is written: `x < 1' is `x <= 0',
   which is "not positive", and `x > 0' is the opposite of that.  */

#include "plugin/core/evidence/comparison.h"

namespace staticprof
{

namespace
{

constexpr claim_made no_claim = { claim::none, false };

bool
equality_p (comparison_code code)
{
  return code == comparison_code::equal || code == comparison_code::not_equal;
}

bool
left_less_p (comparison_code code)
{
  return code == comparison_code::less || code == comparison_code::less_equal;
}

bool
loaded_p (operand_source source)
{
  return source == operand_source::global || source == operand_source::field
	 || source == operand_source::element;
}

/* The results of a call that mean failure, end of input and so on.  */
enum bad_results : unsigned
{
  bad_zero = 1,
  bad_negative = 2, /* Any negative one.  */
  bad_positive = 4
};

/* The comparison of signed integers with 0 that C is equivalent to: for `x < 1'
   it is `x <= 0', and so on.  None if there is no such comparison.  */
comparison_code
order_with_zero (const condition_facts &c)
{
  using code = comparison_code;
  switch (c.right)
    {
    case constant_kind::zero:
      return c.code;
    case constant_kind::one:
      return c.code == code::less	     ? code::less_equal
	     : c.code == code::greater_equal ? code::greater
					     : code::none;
    case constant_kind::minus_one:
      return c.code == code::less_equal ? code::less
	     : c.code == code::greater	? code::greater_equal
					: code::none;
    default:
      return code::none;
    }
}

/* 1 if C holds when its left operand is one of BAD, 0 if C holds when it is
   not, -1 if C is another kind of test.  */
int
says_bad (const condition_facts &c, unsigned bad)
{
  if (equality_p (c.code))
    {
      const bool equal = c.code == comparison_code::equal;
      if (c.right == constant_kind::zero)
	return (bad & bad_zero) ? equal : (bad & bad_positive) ? !equal : -1;
      return c.right == constant_kind::minus_one && (bad & bad_negative) ? equal
									 : -1;
    }
  switch (order_with_zero (c))
    {
    case comparison_code::less:
      return bad & bad_negative ? 1 : -1;
    case comparison_code::less_equal:
      return bad & bad_zero ? 1 : -1;
    case comparison_code::greater:
      return bad & bad_zero ? 0 : -1;
    case comparison_code::greater_equal:
      return bad & bad_negative ? 0 : -1;
    default:
      return -1;
    }
}

/* C tests how many items were read or written: 1 if it holds when they are
   fewer than requested, 0 if it holds when they are not, -1 if C is another
   kind of test.  */
int
says_short (const condition_facts &c)
{
  const bool some = c.right == constant_kind::one
		    || c.right == constant_kind::positive
		    || c.right == constant_kind::variable;
  switch (c.code)
    {
    case comparison_code::equal:
      return some ? 0 : c.right == constant_kind::other ? -1 : 1;
    case comparison_code::not_equal:
      return some ? 1 : c.right == constant_kind::other ? -1 : 0;
    case comparison_code::less:
      return 1;
    case comparison_code::less_equal:
      return some ? -1 : 1;
    case comparison_code::greater:
      return some ? -1 : 0;
    case comparison_code::greater_equal:
      return 0;
    default:
      return -1;
    }
}

claim_made
classify_library (const condition_facts &c)
{
  claim kind;
  unsigned bad = 0;
  switch (c.callee)
    {
    case callee_kind::allocates:
      kind = claim::allocation_failed;
      bad = bad_zero;
      break;
    case callee_kind::creates:
      kind = claim::library_failed;
      bad = bad_zero;
      break;
    case callee_kind::status:
      kind = claim::library_failed;
      bad = bad_negative | bad_positive;
      break;
    case callee_kind::as_asked:
      if (equality_p (c.code)
	  && (c.right == constant_kind::variable
	      || c.right == constant_kind::one
	      || c.right == constant_kind::positive))
	return { claim::library_failed, c.code == comparison_code::not_equal };
      [[fallthrough]];
    case callee_kind::counts:
      kind = claim::library_failed;
      bad = bad_negative;
      break;
    case callee_kind::inputs:
      kind = claim::input_ended;
      bad = bad_zero | bad_negative;
      break;
    case callee_kind::reads_character:
      kind = claim::input_ended;
      bad = bad_negative;
      break;
    case callee_kind::reads_items:
      kind = claim::input_ended;
      break;
    case callee_kind::writes_items:
      kind = claim::library_failed;
      break;
    case callee_kind::searches:
      kind = claim::nothing_found;
      bad = bad_zero;
      break;
    case callee_kind::compares:
      if (equality_p (c.code) && c.right == constant_kind::zero)
	return { claim::strings_equal, c.code == comparison_code::equal };
      return no_claim;
    default:
      return no_claim;
    }
  const int says = bad ? says_bad (c, bad) : says_short (c);
  return says < 0 ? no_claim : claim_made{ kind, says == 1 };
}

/* The claim of `x == 0'.  The result of a call is not a status if the function
   classifies a character, reads a character or returns a truth value.  */
claim
zero_of (const condition_facts &c)
{
  switch (c.source)
    {
    case operand_source::call:
      return c.type == operand_type::boolean
		 || c.callee == callee_kind::classifies
		 || c.callee == callee_kind::reads_character
	       ? claim::none
	       : claim::zero_call;
    case operand_source::global:
      return claim::zero_global;
    case operand_source::field:
      return claim::zero_field;
    case operand_source::choice:
      return claim::zero_choice;
    default:
      return claim::none;
    }
}

/* The claim of `p == 0'.  Pointers to functions are excepted because they
   behave unlike other pointers.  */
claim
null_of (const condition_facts &c)
{
  if (c.to_function)
    return claim::none;
  switch (c.source)
    {
    case operand_source::parameter:
      return claim::null_parameter;
    case operand_source::global:
      return claim::null_global;
    default:
      return claim::none;
    }
}

/* The claim of `x == c', c an integer constant.  Values of errno and of
   enumerations are excepted because they behave unlike other integers.  So is
   the end of a string: it is neither a field nor a global variable.  A byte may
   also hold a small number rather than a character.  */
claim
equal_to_constant (const condition_facts &c)
{
  const bool zero = c.right == constant_kind::zero;
  if (c.source == operand_source::error_number
      || c.domain == operand_domain::enumeration)
    return claim::none;
  const bool byte = c.domain == operand_domain::character;
  if (zero)
    return byte && c.source == operand_source::call ? claim::none : zero_of (c);
  if (byte && !c.no_character)
    return claim::equal_character;
  return c.right == constant_kind::positive ? claim::equal_positive
					    : claim::none;
}

/* The claim that is true when `x & y' is not zero; none if SOURCE is no
   operation on bits.  */
claim
bits_of (operand_source source)
{
  switch (source)
    {
    case operand_source::low_bit:
      return claim::low_bit;
    case operand_source::single_bit:
      return claim::single_bit;
    case operand_source::mask:
      return claim::mask;
    default:
      return claim::none;
    }
}

/* A test of an unsigned number that was converted to a signed type for being
   negative tests its highest bit.  That is a flag in a byte; flags in the
   highest bit of larger numbers are rare, and the program may have meant the
   sign.  */
claim_made
classify_order_with_constant (const condition_facts &c)
{
  /* Is it x > c or x >= c?  */
  const bool up = c.code == comparison_code::greater
		  || c.code == comparison_code::greater_equal;
  /* Does the constant itself belong to the upper part?  */
  const bool upper_has_it = c.code == comparison_code::greater_equal
			    || c.code == comparison_code::less;
  /* lo <= x && x <= hi, which GCC makes one unsigned comparison, does not say
     whether x is large.  If LO is 0, a signed number is converted to an
     unsigned one.  */
  const bool in_range = (c.source == operand_source::distance || c.other_sign)
			&& !upper_has_it;
  if (c.is_unsigned)
    return in_range ? no_claim : claim_made{ claim::above_unsigned, up };
  const comparison_code order = order_with_zero (c);
  const bool sign_test = order == comparison_code::less
			 || order == comparison_code::greater_equal;
  if (c.other_sign && sign_test)
    return c.domain == operand_domain::character
	     ? claim_made{ claim::single_bit, !up }
	     : no_claim;
  if (order == comparison_code::none)
    return no_claim;
  return { !sign_test			      ? claim::not_positive
	   : c.source == operand_source::call ? claim::negative_call
					      : claim::negative,
	   !up };
}

claim_made
classify_integers (const condition_facts &c)
{
  if (equality_p (c.code))
    {
      const bool equal = c.code == comparison_code::equal;
      if (c.right == constant_kind::variable)
	return { c.source == operand_source::remainder ? claim::none
						       : claim::equal_integers,
		 equal };
      const claim bits = bits_of (c.source);
      if (bits != claim::none && c.right == constant_kind::zero)
	return { bits, !equal };
      /* (x & 4) == 4 is such a test; no other constant makes sense.  */
      if (bits == claim::low_bit || bits == claim::single_bit)
	return { bits, equal };
      return { equal_to_constant (c), equal };
    }
  if (!order_p (c.code))
    return no_claim;
  if (c.right != constant_kind::variable)
    return classify_order_with_constant (c);
  if (loaded_p (c.source) && c.right_loaded)
    return { claim::less_both_loaded, left_less_p (c.code) };
  if (loaded_p (c.source) || c.right_loaded)
    return { claim::less_loaded, left_less_p (c.code) == c.right_loaded };
  return no_claim;
}

claim_made
classify_pointers (const condition_facts &c)
{
  if (!equality_p (c.code))
    return no_claim;
  return { c.right == constant_kind::zero ? null_of (c) : claim::equal_pointers,
	   c.code == comparison_code::equal };
}

claim_made
classify_floats (const condition_facts &c)
{
  if (!order_p (c.code) || c.right != constant_kind::zero)
    return no_claim;
  return { claim::float_negative, left_less_p (c.code) };
}

} // anonymous namespace

bool
order_p (comparison_code code)
{
  return code == comparison_code::less || code == comparison_code::less_equal
	 || code == comparison_code::greater
	 || code == comparison_code::greater_equal;
}

claim_made
classify (const condition_facts &c)
{
  if (c.known_failed)
    return no_claim;
  if (c.source == operand_source::call && c.callee != callee_kind::unknown)
    {
      const claim_made made = classify_library (c);
      if (made.kind != claim::none)
	return made;
    }
  switch (c.type)
    {
    case operand_type::integer:
      return classify_integers (c);
    case operand_type::boolean:
      {
	if (!equality_p (c.code))
	  return no_claim;
	if (c.right == constant_kind::variable)
	  return { claim::equal_integers, c.code == comparison_code::equal };
	const bool when_zero = (c.code == comparison_code::equal)
			       == (c.right == constant_kind::zero);
	const claim bits = bits_of (c.source);
	return bits != claim::none ? claim_made{ bits, !when_zero }
				   : claim_made{ zero_of (c), when_zero };
      }
    case operand_type::pointer:
      return classify_pointers (c);
    case operand_type::floating:
      return classify_floats (c);
    default:
      return no_claim;
    }
}

} // namespace staticprof
