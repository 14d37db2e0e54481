/* Conditions written as text, and the votes of heuristics on them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   "== integer zero call": words of the enumerations of
   plugin/core/evidence/facts.h in any order.  Members that are not given have
   their default.  */

#pragma once

#include "unittests/support/function_literal.h"

#include <map>
#include <sstream>

namespace staticprof
{

inline condition_facts
parse_condition (const std::string &text)
{
  static const std::map<std::string, comparison_code> codes = {
    { "==", comparison_code::equal },  { "!=", comparison_code::not_equal },
    { "<", comparison_code::less },    { "<=", comparison_code::less_equal },
    { ">", comparison_code::greater }, { ">=", comparison_code::greater_equal }
  };
  static const std::map<std::string, operand_type> types = {
    { "integer", operand_type::integer },
    { "boolean", operand_type::boolean },
    { "pointer", operand_type::pointer },
    { "floating", operand_type::floating },
    { "other_type", operand_type::other }
  };
  static const std::map<std::string, constant_kind> constants = {
    { "variable", constant_kind::variable },
    { "zero", constant_kind::zero },
    { "one", constant_kind::one },
    { "positive", constant_kind::positive },
    { "minus_one", constant_kind::minus_one },
    { "negative", constant_kind::negative },
    { "other_constant", constant_kind::other }
  };
  static const std::map<std::string, operand_source> sources = {
    { "parameter", operand_source::parameter },
    { "call", operand_source::call },
    { "global", operand_source::global },
    { "field", operand_source::field },
    { "element", operand_source::element },
    { "choice", operand_source::choice },
    { "low_bit", operand_source::low_bit },
    { "single_bit", operand_source::single_bit },
    { "mask", operand_source::mask },
    { "remainder", operand_source::remainder },
    { "distance", operand_source::distance },
    { "error_number", operand_source::error_number },
    { "table_bit", operand_source::table_bit }
  };
  static const std::map<std::string, callee_kind> callees = {
    { "allocates", callee_kind::allocates },
    { "creates", callee_kind::creates },
    { "status", callee_kind::status },
    { "counts", callee_kind::counts },
    { "as_asked", callee_kind::as_asked },
    { "inputs", callee_kind::inputs },
    { "reads_character", callee_kind::reads_character },
    { "reads_items", callee_kind::reads_items },
    { "writes_items", callee_kind::writes_items },
    { "searches", callee_kind::searches },
    { "compares", callee_kind::compares },
    { "classifies", callee_kind::classifies }
  };
  static const std::map<std::string, operand_name> names = {
    { "special", operand_name::special }, { "value", operand_name::value }
  };

  condition_facts c;
  std::istringstream words (text);
  auto set = [] (const auto &known, const std::string &word, auto &field) {
    auto found = known.find (word);
    if (found == known.end ())
      return false;
    field = found->second;
    return true;
  };
  for (std::string word; words >> word;)
    if (word == "character")
      c.domain = operand_domain::character;
    else if (word == "enumeration")
      c.domain = operand_domain::enumeration;
    else if (word == "unsigned")
      c.is_unsigned = true;
    else if (word == "right_loaded")
      c.right_loaded = true;
    else if (word == "to_function")
      c.to_function = true;
    else if (word == "other_sign")
      c.other_sign = true;
    else if (word == "no_character")
      c.no_character = true;
    else if (word == "known_failed")
      c.known_failed = true;
    else if (word == "turned")
      c.turned = true;
    else if (!set (codes, word, c.code) && !set (types, word, c.type)
	     && !set (constants, word, c.right)
	     && !set (sources, word, c.source) && !set (callees, word, c.callee)
	     && !set (names, word, c.name))
      throw std::invalid_argument ("no word of a condition: " + word);
  return c;
}

/* The vote of RULE on the edge taken when the condition TEXT holds: 1 for
   taken, -1 for not taken, 0 if it abstains.  */
inline int
word_about (const std::string &rule, const std::string &text)
{
  function_literal f ("in -> yes, no; yes -> out; no -> out; out");
  f["in"].condition = parse_condition (text);
  return f.word_of (rule, "in", "yes");
}

} // namespace staticprof
