/* The table of facts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A fact is tested with a function in which it differs from its default.  */

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

/* The values of facts in F by name; for facts about arms with the edge, else
   with the block, as "name" or "name -> name" with the names in the
   literal.  */
class facts_of
{
public:
  explicit facts_of (function_literal &f)
    : f (f), view (f.view ()), m_sums (view)
  {
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
		if (t.unit == fact_unit::word || t.unit == fact_unit::flag)
		  {
		    EXPECT_LT (value, t.unit == fact_unit::word ? t.n_words : 2)
		      << t.name;
		  }
		EXPECT_TRUE (value >= 0 || t.unit == fact_unit::number)
		  << t.name;
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
  const function_view &view;
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
      const std::string sentence = fact_sentence (i);
      EXPECT_GT (sentence.size (), 10u) << t.name;
      EXPECT_TRUE (sentence[0] >= 'A' && sentence[0] <= 'Z') << t.name;
      EXPECT_EQ (sentence.back (), '.') << t.name;
      EXPECT_EQ (t.unit == fact_unit::word, t.words != nullptr) << t.name;
      std::set<std::string> words;
      for (int w = 0; w < t.n_words; ++w)
	EXPECT_TRUE (words.insert (t.words[w]).second) << t.words[w];
    }
}

/* A loop with a test at the top, an if without else inside it, and a second
   exit.  */
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
  b.calls = b.stores = 1;
  b.loads = 2;
  b.floats = 1;
  b.compared = 7;
  b.only_tests = b.bound_loaded = true;
  b.indexes = true;
  block_facts &a = f["arm"];
  a.statements = 5;
  a.calls = 1;
  a.stores = 3;
  a.loads = a.floats = 4;
  a.compared = 7;
  a.calls_indirectly = a.only_tests = true;
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

/* If many branches lead to a switch, only a fixed number of its edges is
   examined.  */
TEST (FactTable, ToLatchLooksAtAFixedNumberOfEdges)
{
  for (int n : { 64, 65 })
    {
      std::string text = "entry -> head; head -> choice, out; choice -> head";
      for (int i = 1; i < n; ++i)
	text += ", case" + std::to_string (i);
      for (int i = 1; i < n; ++i)
	text += "; case" + std::to_string (i) + " -> out";
      function_literal f (text);
      EXPECT_EQ (facts_of (f).arm ("to_latch", "head", "choice"), n == 64) << n;
    }
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
  EXPECT_EQ (loop.block ("loop_calls", "body"), 2);
  EXPECT_EQ (loop.block ("loads", "body"), 2);
  EXPECT_EQ (loop.block ("ways_in", "head"), 2);
  EXPECT_EQ (loop.block ("latch", "join"), 1);
  EXPECT_EQ (loop.block ("latch", "body"), 0);
  EXPECT_EQ (loop.block ("each_iteration", "body"), 1);
  EXPECT_EQ (loop.block ("from_entry", "body"), 3);
  EXPECT_EQ (loop.block ("to_return", "body"), 4);
  EXPECT_EQ (loop.block ("to_stop", "body"), 3);
  EXPECT_EQ (loop.block ("loop_to_exit", "body"), 2);
  EXPECT_EQ (loop.block ("dominated_blocks", "body"), 4);
  EXPECT_EQ (loop.arm ("arm_loads", "body", "arm"), 4);
  EXPECT_EQ (loop.arm ("first_loads", "body", "arm"), 4);
  EXPECT_EQ (loop.arm ("first_ways_in", "body", "join"), 2);
  EXPECT_EQ (loop.arm ("arm_to_return", "body", "join"), 3);
  EXPECT_EQ (loop.arm ("arm_to_exit", "body", "arm"), 2);
  EXPECT_EQ (loop.arm ("arm_to_exit", "join", "die"), 0);
  EXPECT_EQ (loop.arm ("depth_change", "join", "die"), -1);
  EXPECT_EQ (loop.arm ("to_header", "join", "head"), 1);
  EXPECT_EQ (loop.arm ("to_latch", "body", "join"), 1);
  EXPECT_EQ (loop.arm ("to_latch", "body", "arm"), 0);
  EXPECT_EQ (loop.arm ("dominates_branch", "join", "head"), 1);
  EXPECT_EQ (loop.arm ("leads_to", "body", "arm"),
	     static_cast<int> (straight_end::branches));
  EXPECT_EQ (loop.arm ("leads_to", "join", "die"),
	     static_cast<int> (straight_end::stops));
  EXPECT_EQ (loop.arm ("leads_statements", "body", "arm"), 5);
  EXPECT_EQ (loop.arm ("leads_blocks", "body", "arm"), 2);
  EXPECT_EQ (loop.arm ("next_exits", "body", "arm"), 0);
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

  /* A loop with two entries, and a claim that is true when the condition
     holds.  */
  function_literal i ("in -> x, y; x -> y; y -> x, out; out");
  i["in"].condition.code = comparison_code::not_equal;
  i["in"].condition.type = operand_type::integer;
  i["in"].condition.right = constant_kind::zero;
  i["in"].condition.source = operand_source::mask;
  const facts_of region (i);
  seen.insert (region.seen.begin (), region.seen.end ());
  EXPECT_EQ (region.block ("claim", "in"), static_cast<int> (claim::mask));
  EXPECT_EQ (region.block ("loop_irreducible", "y"), 1);

  /* A loop with one exit, and an arm that begins with an empty block.  */
  function_literal w ("in -> empty, end; empty -> pre; pre -> head;"
		      "head -> body, out; body -> head; out; end");
  w["empty"].forwarder = true;
  const facts_of tested (w);
  seen.insert (tested.seen.begin (), tested.seen.end ());
  EXPECT_EQ (tested.block ("top_test", "head"), 1);
  EXPECT_EQ (tested.arm ("forwarder", "in", "empty"), 1);
  EXPECT_EQ (tested.arm ("forwarder", "in", "end"), 0);

  /* A condition with two tests of the same variable: b is reached if the first
     holds.  */
  const char *const two_tests = "in -> b, out; b -> inner, out;"
				"inner -> loop, last; loop -> loop, last;"
				"last; out";
  function_literal two (two_tests);
  for (const char *name : { "in", "b", "inner" })
    {
      block_facts &f = two[name];
      f.compared = 3;
      f.condition.code = comparison_code::equal;
      f.condition.type = operand_type::integer;
      f.condition.right = constant_kind::zero;
      f.condition.source = operand_source::call;
      f.condition.callee = callee_kind::status;
    }
  two["in"].condition.code = comparison_code::not_equal;
  const facts_of chained (two);
  seen.insert (chained.seen.begin (), chained.seen.end ());
  EXPECT_EQ (chained.block ("controlled", "in"), 0);
  EXPECT_EQ (chained.block ("controlled", "b"), 1);
  EXPECT_EQ (chained.block ("controlling_steps", "loop"), 1);
  EXPECT_EQ (chained.block ("controlling_next_to", "b"), 1);
  EXPECT_EQ (chained.block ("controlling_comparison", "b"),
	     static_cast<int> (comparison_code::not_equal));
  EXPECT_EQ (chained.block ("controlling_same_variable", "b"), 1);
  EXPECT_EQ (chained.block ("controlling_same_loop", "loop"), 0);
  EXPECT_EQ (chained.block ("equality_tests_before", "inner"), 2);
  EXPECT_EQ (chained.block ("equality_tests_before", "in"), 0);
  EXPECT_EQ (chained.arm ("shared_with_control", "b", "out"), 1);
  EXPECT_EQ (chained.arm ("shared_with_control", "b", "inner"), 0);
  EXPECT_EQ (chained.arm ("next_skips", "in", "b"), 1);
  EXPECT_EQ (chained.arm ("next_skips", "b", "inner"), 0);
  EXPECT_EQ (chained.arm ("next_equality", "in", "b"), 1);
  EXPECT_EQ (chained.arm ("next_right", "in", "b"),
	     static_cast<int> (constant_kind::zero));
  EXPECT_EQ (chained.block ("controlling_claim", "b"),
	     static_cast<int> (claim::library_failed));
  EXPECT_EQ (chained.arm ("next_claim", "in", "b"),
	     static_cast<int> (claim::library_failed));
  EXPECT_EQ (chained.arm ("next_same_variable", "in", "b"), 1);
  EXPECT_EQ (chained.arm ("arm_loops", "b", "inner"), 1);

  /* The inverted test with the edges swapped gives the same facts.  */
  function_literal other (two_tests);
  other["in"].condition.code = comparison_code::equal;
  other.flag ("in", "b", edge_false);
  other.flag ("in", "out", edge_true);
  const facts_of swapped (other);
  EXPECT_EQ (swapped.block ("controlling_comparison", "b"),
	     static_cast<int> (comparison_code::not_equal));

  /* A switch in one arm of a test in nested loops.  */
  function_literal n ("in -> outer, out; outer -> head; head -> x, y; x -> y;"
		      "y -> head, next; next -> cases, out;"
		      "cases -> p, q, outer; p -> r, q; r -> q; q -> outer;"
		      "out");
  n["cases"].multiway = true;
  n["head"].test = loop_test::count;
  n["x"].condition = n["head"].condition;
  const facts_of nest (n);
  seen.insert (nest.seen.begin (), nest.seen.end ());
  EXPECT_EQ (nest.block ("loop_height", "next"), 1);
  EXPECT_EQ (nest.block ("loop_height", "head"), 0);
  EXPECT_EQ (nest.block ("loop_loops", "next"), 2);
  EXPECT_EQ (nest.block ("loop_switches", "next"), 1);
  EXPECT_EQ (nest.block ("controlling_switch", "p"), 1);
  EXPECT_EQ (nest.arm ("arm_switches", "next", "cases"), 1);

  /* Facts that are read on demand.  */
  function_literal d (two_tests);
  fact_details &details = d.facts.details;
  details.branches.resize (d.facts.blocks.size ());
  details.edges.resize (d.facts.edges.size ());
  details.loops = { { 3, 2, 1 } };
  operand_details all;
  all.from = all.first = all.second = origin::field;
  all.about = subject::length;
  all.callee = callee_place::outside;
  all.text = all.before_loop = all.here = true;
  all.id = 4;
  all.constant = 'x';
  all.place = all.arguments = all.constants = all.zeros = all.uses = 2;
  for (const char *name : { "in", "b" })
    {
      branch_details &at = details.branches[d.block (name)];
      at.left = at.right = all;
      at.bits = at.step = at.begin = at.places = 8;
      at.begins_constant = true;
    }
  details.branches[d.block ("inner")].right.from = origin::constant;
  details.branches[d.block ("inner")].right.constant = 64;
  d["inner"].condition.type = operand_type::integer;
  edge_details &to_b = details.edges[d.edge_of ("in", "b")];
  to_b.constants = to_b.variables = to_b.left_uses = to_b.right_uses = 1;
  to_b.values = 60;
  to_b.zero = to_b.one = to_b.negative = to_b.operand = to_b.tested = true;
  details.function = { subject::search,
		       value_type::floating,
		       source_language::fortran,
		       1,
		       1,
		       true,
		       true,
		       true,
		       true,
		       true,
		       true,
		       true,
		       true,
		       true,
		       true };
  const facts_of detailed (d);
  seen.insert (detailed.seen.begin (), detailed.seen.end ());
  EXPECT_EQ (detailed.block ("left_from", "b"),
	     static_cast<int> (origin::field));
  EXPECT_EQ (detailed.block ("right_constant", "inner"), 64);
  EXPECT_EQ (detailed.block ("right_power_of_two", "inner"), 1);
  EXPECT_EQ (detailed.block ("right_power_of_two", "b"), 0);
  EXPECT_EQ (detailed.block ("right_character", "inner"), 5);
  EXPECT_EQ (detailed.block ("controlling_same_left", "b"), 1);
  EXPECT_EQ (detailed.block ("controlling_same_test", "b"), 1);
  EXPECT_EQ (detailed.block ("controlling_same_left", "inner"), 0);
  EXPECT_EQ (detailed.arm ("next_same_test", "in", "b"), 1);
  EXPECT_EQ (detailed.arm ("next_same_left", "b", "inner"), 0);
  EXPECT_EQ (detailed.arm ("next_constant", "b", "inner"), 64);
  EXPECT_EQ (detailed.arm ("values_lead_here", "in", "b"), 60);
  EXPECT_EQ (detailed.arm ("sets_zero", "in", "b"), 1);
  EXPECT_EQ (detailed.arm ("sets_zero", "in", "out"), 0);
  EXPECT_EQ (detailed.block ("loop_variables", "loop"), 3);
  EXPECT_EQ (detailed.block ("loop_variables", "in"), 0);

  for (std::size_t t = 0; t < n_facts; ++t)
    EXPECT_TRUE (seen.count (fact_table[t].name)) << fact_table[t].name;
}

} // namespace
} // namespace staticprof
