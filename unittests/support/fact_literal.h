/* Facts of a function written as text.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   "then:calls in>then:uses loop:counts then:statements=3": words about a block,
   an edge or the one loop, some of them with a value.  */

#pragma once

#include "unittests/support/function_literal.h"

#include <cstddef>
#include <cstdlib>
#include <map>
#include <sstream>
#include <string>

namespace staticprof
{

/* WORD, or WORD=VALUE; NUMBER is the value as a number, 1 if there is none.  */
struct fact_word
{
  std::string word, value;
  int number;

  returned_value returned () const
  {
    static const std::map<std::string, returned_value> values = {
      { "negative", returned_value::negative },
      { "null", returned_value::null },
      { "one", returned_value::one },
      { "positive", returned_value::positive },
      { "zero", returned_value::zero }
    };
    return values.at (value);
  }
};

inline void
set_block_fact (block_facts &b, const fact_word &fact)
{
  static const std::map<std::string, bool block_facts::*> flags = {
    { "calls_indirectly", &block_facts::calls_indirectly },
    { "compares_strings", &block_facts::compares_strings },
    { "forwarder", &block_facts::forwarder },
    { "grows", &block_facts::grows },
    { "multiway", &block_facts::multiway },
    { "prints", &block_facts::prints },
    { "reports_error", &block_facts::reports_error },
    { "sets_errno", &block_facts::sets_errno },
    { "shows_message", &block_facts::shows_message }
  };
  if (fact.word == "calls")
    b.calls = fact.number;
  else if (fact.word == "stores")
    b.stores = fact.number;
  else if (fact.word == "statements")
    b.statements = fact.number;
  else if (fact.word == "turned")
    b.condition.turned = true;
  else if (fact.word == "returns")
    b.returned = fact.returned ();
  else if (fact.word == "noreturn")
    {
      b.calls_noreturn = true;
      b.contains_return = false;
    }
  else
    b.*flags.at (fact.word) = true;
}

inline void
set_edge_fact (function_literal &f, const std::string &from,
	       const std::string &to, const fact_word &fact)
{
  static const std::map<std::string, bool edge_facts::*> flags = {
    { "corrects", &edge_facts::corrects_operand },
    { "default", &edge_facts::case_default },
    { "first", &edge_facts::case_first },
    { "letters", &edge_facts::case_letters },
    { "range", &edge_facts::case_range },
    { "sets", &edge_facts::sets_value },
    { "uses", &edge_facts::uses_operand },
    { "zero", &edge_facts::case_zero }
  };
  edge_facts &e = f.facts.edges[f.edge_of (from, to)];
  if (fact.word == "flags")
    f.flag (from, to, fact.number);
  else if (fact.word == "labels")
    e.case_labels = fact.number;
  else if (fact.word == "returns")
    e.returned = fact.returned ();
  else
    e.*flags.at (fact.word) = true;
}

inline void
set_loop_fact (function_literal &f, const fact_word &fact)
{
  f.facts.loops.resize (1);
  f.facts.loops[0].counters += fact.word == "counts";
  f.facts.loops[0].chases |= fact.word == "chases";
}

/* Add the facts in TEXT to F.  */
inline void
set_facts (function_literal &f, const std::string &text)
{
  std::istringstream facts (text);
  for (std::string one; facts >> one;)
    {
      const std::size_t colon = one.find (':'), equals = one.find ('=');
      const std::string place = one.substr (0, colon);
      fact_word fact = { one.substr (colon + 1, equals - colon - 1), "", 1 };
      if (equals != one.npos)
	{
	  fact.value = one.substr (equals + 1);
	  fact.number = std::atoi (fact.value.c_str ());
	}
      const std::size_t to = place.find ('>');
      if (place == "loop")
	set_loop_fact (f, fact);
      else if (to != place.npos)
	set_edge_fact (f, place.substr (0, to), place.substr (to + 1), fact);
      else
	set_block_fact (f[place], fact);
    }
}

} // namespace staticprof
