/* Kinds of tests: equivalent tests make the same claim, and inverted tests the
   opposite one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/condition_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

const char *const codes[][2] = { { "==", "!=" }, { "<", ">=" }, { "<=", ">" } };

/* Call VISIT with conditions of every kind, each with its inverse.  */
template <class Function> void
for_each_condition (Function visit)
{
  for (const auto &code : codes)
    for (const char *type : { "integer", "boolean", "pointer", "floating" })
      for (const char *right :
	   { "variable", "zero", "one", "positive", "minus_one", "negative" })
	for (const char *source : { "",
				    "parameter",
				    "call",
				    "global",
				    "field",
				    "element",
				    "choice",
				    "low_bit",
				    "single_bit",
				    "mask",
				    "remainder",
				    "distance",
				    "error_number",
				    "table_bit",
				    "call creates",
				    "call status",
				    "call counts",
				    "call as_asked",
				    "call inputs",
				    "call searches",
				    "call compares",
				    "call classifies" })
	  for (const char *more :
	       { "", "character", "enumeration", "unsigned", "right_loaded",
		 "to_function", "other_sign", "unsigned other_sign",
		 "character other_sign", "character no_character" })
	    {
	      const std::string rest = std::string (" ") + type + " " + right
				       + " " + source + " " + more;
	      visit (parse_condition (code[0] + rest),
		     parse_condition (code[1] + rest), code[0] + rest);
	    }
}

TEST (Comparison, AnOppositeConditionMakesTheOppositeClaim)
{
  int n_claims = 0;
  for_each_condition ([&] (const condition_facts &c,
			   const condition_facts &opposite,
			   const std::string &text) {
    const claim_made one = classify (c), other = classify (opposite);
    EXPECT_EQ (one.kind, other.kind) << text;
    if (one.kind == claim::none)
      return;
    EXPECT_NE (one.when, other.when) << text;
    ++n_claims;
  });
  EXPECT_GT (n_claims, 2000);
}

TEST (Comparison, CharactersOfWhichOneIsZero)
{
  EXPECT_EQ (
    classify (parse_condition ("== integer minus_one call reads_character"))
      .kind,
    claim::input_ended);
  /* This is neither the end of the input nor a failure.  */
  EXPECT_EQ (
    classify (parse_condition ("== integer zero call reads_character")).kind,
    claim::none);
}

TEST (Comparison, NumbersOfThingsAreTooSmall)
{
  auto short_if = [] (const char *text) {
    const claim_made made = classify (parse_condition (text));
    EXPECT_EQ (made.kind, claim::input_ended) << text;
    return made.when;
  };
  EXPECT_TRUE (short_if ("!= integer variable call reads_items"));
  EXPECT_TRUE (short_if ("!= integer one call reads_items"));
  EXPECT_TRUE (short_if ("< integer positive call reads_items"));
  EXPECT_TRUE (short_if ("== integer zero call reads_items"));
  EXPECT_TRUE (short_if ("== integer minus_one call reads_items"));
  EXPECT_TRUE (short_if ("<= integer zero call reads_items"));
  EXPECT_FALSE (short_if ("== integer positive call reads_items"));
  EXPECT_FALSE (short_if (">= integer variable call reads_items"));
  EXPECT_FALSE (short_if ("> integer zero call reads_items"));
  EXPECT_EQ (
    classify (parse_condition ("!= integer variable call writes_items")).kind,
    claim::library_failed);
  /* This tests for more items than were requested.  */
  EXPECT_NE (
    classify (parse_condition ("> integer variable call reads_items")).kind,
    claim::input_ended);
}

TEST (Comparison, WhatWasAskedForIsSuccess)
{
  auto made = [] (const char *text) {
    return classify (parse_condition (text));
  };
  for (const char *right : { "variable", "one", "positive" })
    {
      const std::string rest = std::string (" integer call as_asked ") + right;
      EXPECT_EQ (made (("!=" + rest).c_str ()).kind, claim::library_failed);
      EXPECT_TRUE (made (("!=" + rest).c_str ()).when);
      EXPECT_FALSE (made (("==" + rest).c_str ()).when);
    }
  EXPECT_TRUE (made ("== integer minus_one call as_asked").when);
  EXPECT_TRUE (made ("< integer zero call as_asked").when);
  EXPECT_EQ (made ("== integer zero call as_asked").kind, claim::zero_call);
  EXPECT_EQ (made ("== integer variable call counts").kind,
	     claim::equal_integers);
}

TEST (Comparison, NothingIsAskedOfWhatHasFailed)
{
  for (const char *text :
       { "== integer zero call reads_items", "< integer zero call counts",
	 "== integer minus_one call as_asked" })
    {
      EXPECT_NE (classify (parse_condition (text)).kind, claim::none) << text;
      EXPECT_EQ (
	classify (parse_condition (std::string (text) + " known_failed")).kind,
	claim::none)
	<< text;
    }
}

TEST (Comparison, TheOtherSign)
{
  auto kind = [] (const char *text) {
    return classify (parse_condition (text)).kind;
  };
  EXPECT_EQ (kind ("< integer zero other_sign character"), claim::single_bit);
  EXPECT_TRUE (
    classify (parse_condition ("< integer zero other_sign character")).when);
  EXPECT_FALSE (
    classify (parse_condition ("> integer minus_one other_sign character"))
      .when);
  EXPECT_EQ (kind ("< integer zero character"), claim::negative);
  EXPECT_EQ (kind ("< integer zero other_sign"), claim::none);
  EXPECT_EQ (kind ("<= integer minus_one other_sign"), claim::none);
  EXPECT_EQ (kind ("<= integer zero other_sign"), claim::not_positive);
  EXPECT_EQ (kind ("<= integer positive unsigned other_sign"), claim::none);
  EXPECT_EQ (kind ("> integer positive unsigned other_sign"), claim::none);
  EXPECT_EQ (kind (">= integer positive unsigned other_sign"),
	     claim::above_unsigned);
}

TEST (Comparison, TruthValuesAreZeroLikeOthers)
{
  const claim_made made = classify (parse_condition ("== boolean zero field"));
  EXPECT_EQ (made.kind, claim::zero_field);
  EXPECT_TRUE (made.when);
  EXPECT_TRUE (classify (parse_condition ("!= boolean one global")).when);
  EXPECT_EQ (classify (parse_condition ("!= boolean zero call")).kind,
	     claim::none);
  EXPECT_EQ (classify (parse_condition ("== boolean zero element")).kind,
	     claim::none);
}

TEST (Comparison, WhatLooksLikeAnotherTestIsNotIt)
{
  auto kind = [] (const char *text) {
    return classify (parse_condition (text)).kind;
  };
  EXPECT_EQ (kind ("== integer zero call"), claim::zero_call);
  EXPECT_EQ (kind ("== integer zero call classifies"), claim::none);
  EXPECT_EQ (kind ("== integer zero call compares"), claim::strings_equal);
  EXPECT_EQ (kind ("== integer positive global"), claim::equal_positive);
  EXPECT_EQ (kind ("== integer positive error_number"), claim::none);
  EXPECT_EQ (kind ("== integer positive field enumeration"), claim::none);
  EXPECT_EQ (kind ("== integer zero field"), claim::zero_field);
  EXPECT_EQ (kind ("== integer zero field enumeration"), claim::none);
  EXPECT_EQ (kind ("== integer zero field character"), claim::zero_field);
  EXPECT_EQ (kind ("== integer zero element character"), claim::none);
  EXPECT_EQ (kind ("== integer zero call character"), claim::none);
  EXPECT_EQ (kind ("== integer positive field character"),
	     claim::equal_character);
  EXPECT_EQ (kind ("== integer positive field character no_character"),
	     claim::equal_positive);
  EXPECT_EQ (kind ("== integer one field character no_character"), claim::none);
  EXPECT_EQ (kind ("!= integer zero mask"), claim::mask);
  EXPECT_EQ (kind ("!= integer zero table_bit"), claim::none);
  EXPECT_EQ (kind ("> integer positive unsigned"), claim::above_unsigned);
  EXPECT_EQ (kind ("> integer positive unsigned distance"), claim::none);
  EXPECT_EQ (kind ("== integer variable"), claim::equal_integers);
  EXPECT_EQ (kind ("== integer variable remainder"), claim::none);
  EXPECT_EQ (kind ("== pointer zero parameter"), claim::null_parameter);
  EXPECT_EQ (kind ("== pointer zero parameter to_function"), claim::none);
}

TEST (Comparison, TheSameTestWrittenDifferently)
{
  auto same = [] (const char *a, const char *b) {
    const claim_made x = classify (parse_condition (a)),
		     y = classify (parse_condition (b));
    return x.kind != claim::none && x.kind == y.kind && x.when == y.when;
  };
  EXPECT_TRUE (same ("< integer zero", "<= integer minus_one"));
  EXPECT_TRUE (same ("< integer one", "<= integer zero"));
  EXPECT_TRUE (same ("> integer minus_one", ">= integer zero"));
  EXPECT_TRUE (same ("!= boolean zero mask", "== boolean one mask"));
  EXPECT_FALSE (same ("< integer zero", "<= integer zero"));
}

TEST (Comparison, NoClaimWithoutAComparison)
{
  EXPECT_EQ (classify (condition_facts ()).kind, claim::none);
  condition_facts c = parse_condition ("integer zero call status");
  for (comparison_code code : { comparison_code::none, comparison_code::other })
    {
      c.code = code;
      EXPECT_EQ (classify (c).kind, claim::none);
    }
}

} // anonymous namespace
} // namespace staticprof
