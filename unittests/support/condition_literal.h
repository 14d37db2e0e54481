/* Conditions written as text, and the votes of heuristics on them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   "== integer zero call": words of plugin/core/evidence/fact-words.h and names
   of flags in any order.  Members that are not given have their default.  */

#pragma once

#include "plugin/core/evidence/fact-words.h"
#include "unittests/support/function_literal.h"

#include <cstddef>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>

namespace staticprof
{

/* Set FIELD to the enumerator that WORD stands for among WORDS; false if there is
   none.  Words that several enumerations have stand for none.  */
template <class Enum, std::size_t n> bool
set_by_word (const char *const (&words)[n], const std::string &word,
	     Enum &field)
{
  for (const char *shared : { "none", "unknown", "plain", "other" })
    if (word == shared)
      return false;
  for (std::size_t i = 0; i < n; ++i)
    if (word == words[i])
      {
	field = static_cast<Enum> (i);
	return true;
      }
  return false;
}

inline bool
set_code (const std::string &word, comparison_code &code)
{
  static const std::map<std::string, comparison_code> codes = {
    { "==", comparison_code::equal },  { "!=", comparison_code::not_equal },
    { "<", comparison_code::less },    { "<=", comparison_code::less_equal },
    { ">", comparison_code::greater }, { ">=", comparison_code::greater_equal }
  };
  const auto found = codes.find (word);
  if (found == codes.end ())
    return false;
  code = found->second;
  return true;
}

inline bool
set_flag (const std::string &word, condition_facts &c)
{
  static const std::map<std::string, bool condition_facts::*> flags = {
    { "unsigned", &condition_facts::is_unsigned },
    { "right_loaded", &condition_facts::right_loaded },
    { "to_function", &condition_facts::to_function },
    { "other_sign", &condition_facts::other_sign },
    { "no_character", &condition_facts::no_character },
    { "known_failed", &condition_facts::known_failed },
    { "turned", &condition_facts::turned }
  };
  const auto found = flags.find (word);
  if (found == flags.end ())
    return false;
  c.*found->second = true;
  return true;
}

inline condition_facts
parse_condition (const std::string &text)
{
  using namespace fact_words;
  condition_facts c;
  std::istringstream words (text);
  for (std::string word; words >> word;)
    if (word == "other_type")
      c.type = operand_type::other;
    else if (word == "other_constant")
      c.right = constant_kind::other;
    else if (!set_code (word, c.code) && !set_flag (word, c)
	     && !set_by_word (type_words, word, c.type)
	     && !set_by_word (constant_words, word, c.right)
	     && !set_by_word (source_words, word, c.source)
	     && !set_by_word (domain_words, word, c.domain)
	     && !set_by_word (callee_words, word, c.callee)
	     && !set_by_word (name_words, word, c.name))
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
