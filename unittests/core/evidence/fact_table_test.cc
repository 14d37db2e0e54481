/* The table of facts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A fact is tested by a function in which it is not at its default.  */

#include "plugin/core/evidence/fact-table.h"
#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <set>
#include <string>

namespace staticprof
{
namespace
{

/* By name: the values that a fact has in F; of an arm with the edge, else with
   the block, as "name" or "name -> name" by the names in the literal.  */
class facts_of
{
public:
  explicit facts_of (function_literal &f) : f (f), m_sums (f.view ())
  {
    const function_view &view = f.view ();
    for (int b = 0; b < view.cfg ().n_blocks (); ++b)
      {
	std::vector<successor> storage;
	const branch x = make_branch (view, b, {}, storage);
	for (const successor &s : storage)
	  if (storage.size () > 1)
	    for (std::size_t i = 0; i < n_facts; ++i)
	      {
		const fact &t = fact_table[i];
		const int value = t.get ({ m_sums, x, s });
		m_values[{ t.name,
			   t.scope == fact_scope::arm ? s.edge : -1 - b }]
		  = value;
		if (t.unit != fact_unit::count)
		  {
		    EXPECT_LT (value, t.unit == fact_unit::word ? t.n_words : 2)
		      << t.name;
		  }
		EXPECT_GE (value, 0) << t.name;
		if (value != 0)
		  seen.insert (t.name);
	      }
      }
  }

  int arm (const char *name, const char *from, const char *to) const
  {
    return m_values.at ({ name, f.edge_of (from, to) });
  }
  int block (const char *name, const char *from) const
  {
    return m_values.at ({ name, -1 - f.block (from) });
  }

  std::set<std::string> seen;

private:
  function_literal &f;
  const fact_sums m_sums;
  std::map<std::pair<std::string, int>, int> m_values;
};

TEST (FactTable, EveryFactHasANameOfItsOwnAndASentence)
{
  std::set<std::string> names;
  for (std::size_t i = 0; i < n_facts; ++i)
    {
      const fact &t = fact_table[i];
      EXPECT_TRUE (names.insert (t.name).second) << t.name;
      EXPECT_EQ (std::strspn (t.name, "abcdefghijklmnopqrstuvwxyz_"),
		 std::strlen (t.name))
	<< t.name;
      const std::string sentence = t.sentence;
      EXPECT_GT (sentence.size (), 10u) << t.name;
      EXPECT_TRUE (sentence[0] >= 'A' && sentence[0] <= 'Z') << t.name;
      EXPECT_EQ (sentence.back (), '.') << t.name;
      EXPECT_EQ (t.unit == fact_unit::word, t.words != nullptr) << t.name;
      std::set<std::string> words;
      for (int w = 0; w < t.n_words; ++w)
	EXPECT_TRUE (words.insert (t.words[w]).second) << t.words[w];
    }
}

/* A loop with a test at the top, an if without else in it, and a second way
   out of its body.  */
function_literal
loop_function ()
{
  function_literal f ("in -> pre, out; pre -> head; head -> body, out;"
		      "body -> arm, join; arm -> join; join -> head, die;"
		      "out; die");
  condition_facts &c = f["body"].condition;
  c.code = comparison_code::equal;
  c.type = operand_type::integer;
  c.right = constant_kind::zero;
  c.source = operand_source::call;
  c.domain = operand_domain::enumeration;
  c.callee = callee_kind::status;
  c.name = operand_name::special;
  c.is_unsigned = c.right_loaded = c.to_function = c.other_sign = true;
  c.no_character = c.known_failed = c.turned = true;
  block_facts &b = f["body"];
  b.statements = 3;
  b.compared = 7;
  b.only_tests = b.contains_call = b.contains_store = b.bound_loaded = true;
  b.indexes = true;
  block_facts &a = f["arm"];
  a.statements = 5;
  a.compared = 7;
  a.contains_call = a.calls_indirectly = a.contains_store = a.only_tests = true;
  a.may_stop = a.unlikely = a.indexes = a.reports_error = true;
  a.shows_message = a.sets_errno = a.prints = a.grows = true;
  a.compares_strings = true;
  f["pre"].forwarder = true;
  f["head"].test = loop_test::count;
  f["die"].contains_return = false;
  f["die"].calls_noreturn = true;
  edge_facts &e = f.facts.edges[f.edge_of ("body", "arm")];
  e.uses_operand = e.updates_extremum = e.corrects_operand = true;
  e.as_before = true;
  f.facts.edges[f.edge_of ("in", "out")].returned = returned_value::null;
  f.facts.loops = { { 2, true } };
  return f;
}

TEST (FactTable, EveryFactIsSeenSomewhere)
{
  function_literal f = loop_function ();
  const facts_of loop (f);
  std::set<std::string> seen = loop.seen;
  EXPECT_EQ (loop.block ("comparison", "body"),
	     static_cast<int> (comparison_code::equal));
  EXPECT_EQ (loop.block ("statements", "body"), 3);
  EXPECT_EQ (loop.block ("loop_blocks", "body"), 4);
  EXPECT_EQ (loop.block ("loop_exits", "body"), 2);
  EXPECT_EQ (loop.block ("loop_depth", "in"), 0);
  EXPECT_EQ (loop.block ("loop_counters", "head"), 2);
  EXPECT_EQ (loop.block ("function_branches", "in"), 4);
  EXPECT_EQ (loop.arm ("arm_statements", "body", "arm"), 5);
  EXPECT_EQ (loop.arm ("arm_statements", "body", "join"), 0);
  EXPECT_EQ (loop.arm ("post_dominates", "body", "join"), 1);
  EXPECT_EQ (loop.arm ("lone_arm", "body", "arm"), 1);
  EXPECT_EQ (loop.arm ("loops_left", "join", "die"), 1);
  EXPECT_EQ (loop.arm ("continues_loop", "join", "head"), 1);
  EXPECT_EQ (loop.arm ("enters_loop", "in", "pre"), 1);
  EXPECT_EQ (loop.arm ("reports_error", "body", "arm"), 1);
  EXPECT_EQ (loop.arm ("reports_error", "body", "join"), 0);
  EXPECT_EQ (loop.arm ("first_no_return", "join", "die"), 1);
  EXPECT_EQ (loop.arm ("returned", "in", "out"),
	     static_cast<int> (returned_value::null));

  function_literal s ("in -> a, b, c, d; a; b -> c; c; d");
  s["in"].multiway = true;
  edge_facts &e = s.facts.edges[s.edge_of ("in", "a")];
  e.sets_value = e.case_default = e.case_range = e.case_zero = true;
  e.case_first = e.case_letters = true;
  e.case_labels = 9;
  const facts_of cases (s);
  seen.insert (cases.seen.begin (), cases.seen.end ());
  EXPECT_EQ (cases.block ("edges", "in"), 4);
  EXPECT_EQ (cases.arm ("case_labels", "in", "a"), 9);
  EXPECT_EQ (cases.arm ("owns", "in", "a"), 1);
  EXPECT_EQ (cases.arm ("owns", "in", "c"), 0);

  /* Two ways into a loop; and a claim that holds where the condition does.  */
  function_literal i ("in -> x, y; x -> y; y -> x, out; out");
  i["in"].condition.code = comparison_code::not_equal;
  i["in"].condition.type = operand_type::integer;
  i["in"].condition.right = constant_kind::zero;
  i["in"].condition.source = operand_source::mask;
  const facts_of region (i);
  seen.insert (region.seen.begin (), region.seen.end ());
  EXPECT_EQ (region.block ("claim", "in"), static_cast<int> (claim::mask));
  EXPECT_EQ (region.block ("loop_irreducible", "y"), 1);

  /* A loop with one way out, and an arm behind an empty block.  */
  function_literal w ("in -> empty, end; empty -> pre; pre -> head;"
		      "head -> body, out; body -> head; out; end");
  w["empty"].forwarder = true;
  const facts_of tested (w);
  seen.insert (tested.seen.begin (), tested.seen.end ());
  EXPECT_EQ (tested.block ("top_test", "head"), 1);
  EXPECT_EQ (tested.arm ("forwarder", "in", "empty"), 1);
  EXPECT_EQ (tested.arm ("forwarder", "in", "end"), 0);

  for (std::size_t t = 0; t < n_facts; ++t)
    EXPECT_TRUE (seen.count (fact_table[t].name)) << fact_table[t].name;
}

} // namespace
} // namespace staticprof
