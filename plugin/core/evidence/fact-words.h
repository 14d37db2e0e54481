/* The words for the values of facts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The words of an enumeration are in the order of its enumerators.  */

#pragma once

namespace staticprof::fact_words
{

inline constexpr const char *comparison_words[] = { "none",	     "equal",
						    "not_equal",     "less",
						    "less_equal",    "greater",
						    "greater_equal", "other" };
inline constexpr const char *type_words[] = { "none",	 "integer",  "boolean",
					      "pointer", "floating", "other" };
inline constexpr const char *constant_words[] = {
  "variable", "zero", "one", "positive", "minus_one", "negative", "other"
};
inline constexpr const char *source_words[] = {
  "other",     "parameter", "call",	    "global",	  "field",
  "element",   "choice",    "low_bit",	    "single_bit", "mask",
  "remainder", "distance",  "error_number", "table_bit"
};
inline constexpr const char *domain_words[] = { "plain", "character",
						"enumeration" };
inline constexpr const char *callee_words[] = {
  "unknown",  "creates",  "allocates",	     "status",	    "counts",
  "as_asked", "inputs",	  "reads_character", "reads_items", "writes_items",
  "searches", "compares", "classifies",	     "prints"
};
inline constexpr const char *name_words[] = { "plain", "special", "value" };
inline constexpr const char *claim_words[] = {
  "none",	    "allocation_failed", "library_failed", "input_ended",
  "nothing_found",  "strings_equal",	 "low_bit",	   "single_bit",
  "mask",	    "equal_character",	 "zero_call",	   "zero_global",
  "zero_field",	    "zero_choice",	 "equal_positive", "negative_call",
  "negative",	    "not_positive",	 "above_unsigned", "equal_integers",
  "less_loaded",    "less_both_loaded",	 "null_parameter", "null_global",
  "equal_pointers", "float_negative"
};
inline constexpr const char *loop_test_words[] = { "none", "count_constant",
						   "count" };
inline constexpr const char *returned_words[] = { "unknown",  "null",	 "no",
						  "yes",      "zero",	 "one",
						  "positive", "negative" };

inline constexpr const char *straight_words[] = {
  "nothing", "branch", "switch", "goes_round", "enters_loop", "return", "stop"
};

inline constexpr const char *origin_words[] = {
  "unknown",	 "constant",
  "address",	 "parameter",
  "undefined",	 "loop_variable",
  "merged",	 "call",
  "field",	 "element",
  "pointed_to",	 "global",
  "local",	 "sum",
  "difference",	 "product",
  "quotient",	 "remainder",
  "negation",	 "bit_and",
  "bit_or",	 "bit_xor",
  "shift",	 "extremum",
  "pointer_sum", "pointer_difference",
  "truth",	 "number_conversion",
  "other"
};
inline constexpr const char *place_words[] = {
  "none", "pointer", "outside", "builtin", "unit", "unit_only", "itself"
};
inline constexpr const char *subject_words[] = {
  "none", "failure",  "growth", "limit",      "length",	 "option", "range",
  "link", "position", "kind",	"allocation", "release", "search", "transfer"
};
inline constexpr const char *value_words[] = { "none",	  "integer",  "boolean",
					       "pointer", "floating", "other" };
inline constexpr const char *language_words[] = { "c", "cplusplus", "fortran",
						  "other" };
inline constexpr const char *character_words[] = { "none",   "control",
						   "blank",  "digit",
						   "letter", "punctuation" };

} // namespace staticprof::fact_words
