/* Everything that is known about a branch, as one table.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The words of an enumeration are its enumerators, in their order.  */

#include "plugin/core/evidence/fact-table.h"

#include <iterator>

namespace staticprof
{

fact_sums::fact_sums (const function_view &f) : m_loops (f.loops ().n_loops ())
{
  const graph &g = f.cfg ();
  for (int b = 0; b < g.n_blocks (); ++b)
    {
      m_branches += g.succs (b).size () > 1;
      if (f.loops ().loop_of (b) >= 0)
	++m_loops[f.loops ().loop_of (b)].blocks;
    }
  for (int e = 0; e < g.n_edges (); ++e)
    if (f.loops ().exit_edge_p (e))
      f.for_each_loop_left (e, [this] (int l) { ++m_loops[l].exits; });
  /* A loop comes before the loops inside it.  */
  for (int l = f.loops ().n_loops () - 1; l >= 0; --l)
    if (f.loops ()[l].parent >= 0)
      m_loops[f.loops ()[l].parent].blocks += m_loops[l].blocks;
}

namespace
{

constexpr const char *comparison_words[] = { "none",	      "equal",
					     "not_equal",     "less",
					     "less_equal",    "greater",
					     "greater_equal", "other" };
constexpr const char *type_words[] = { "none",	  "integer",  "boolean",
				       "pointer", "floating", "other" };
constexpr const char *constant_words[] = { "variable", "zero",	    "one",
					   "positive", "minus_one", "negative",
					   "other" };
constexpr const char *source_words[] = {
  "other",     "parameter", "call",	    "global",	  "field",
  "element",   "choice",    "low_bit",	    "single_bit", "mask",
  "remainder", "distance",  "error_number", "table_bit"
};
constexpr const char *domain_words[] = { "plain", "character", "enumeration" };
constexpr const char *callee_words[] = {
  "unknown",  "creates",  "allocates",	     "status",	    "counts",
  "as_asked", "inputs",	  "reads_character", "reads_items", "writes_items",
  "searches", "compares", "classifies",	     "prints"
};
constexpr const char *name_words[] = { "plain", "special", "value" };
constexpr const char *claim_words[] = {
  "none",	    "allocation_failed", "library_failed", "input_ended",
  "nothing_found",  "strings_equal",	 "low_bit",	   "single_bit",
  "mask",	    "equal_character",	 "zero_call",	   "zero_global",
  "zero_field",	    "zero_choice",	 "equal_positive", "negative_call",
  "negative",	    "not_positive",	 "above_unsigned", "equal_integers",
  "less_loaded",    "less_both_loaded",	 "null_parameter", "null_global",
  "equal_pointers", "float_negative"
};
constexpr const char *loop_test_words[] = { "none", "count_constant", "count" };
constexpr const char *returned_words[] = { "unknown",  "null",	  "no",
					   "yes",      "zero",	  "one",
					   "positive", "negative" };

const block_facts &
here (const fact_site &x)
{
  return x.b.function.block (x.b.block);
}

const block_facts &
next (const fact_site &x)
{
  return x.b.function.block (x.s.block);
}

const edge_facts &
edge_here (const fact_site &x)
{
  return x.b.function.facts ().edges[x.s.edge];
}

unsigned
flags (const fact_site &x)
{
  return x.b.function.cfg ().flags (x.s.edge);
}

int
loop_here (const fact_site &x)
{
  return x.b.function.loops ().loop_of (x.b.block);
}

int
loops_left (const fact_site &x)
{
  int n = 0;
  x.b.function.for_each_loop_left (x.s.edge, [&n] (int) { ++n; });
  return n;
}

int
inverse_comparison (int code)
{
  switch (static_cast<comparison_code> (code))
    {
    case comparison_code::equal:
      return static_cast<int> (comparison_code::not_equal);
    case comparison_code::not_equal:
      return static_cast<int> (comparison_code::equal);
    case comparison_code::less:
      return static_cast<int> (comparison_code::greater_equal);
    case comparison_code::less_equal:
      return static_cast<int> (comparison_code::greater);
    case comparison_code::greater:
      return static_cast<int> (comparison_code::less_equal);
    case comparison_code::greater_equal:
      return static_cast<int> (comparison_code::less);
    default:
      return code;
    }
}

arm_totals
totals (const fact_site &x)
{
  return x.b.function.arms ().totals (x.s.edge);
}

} // anonymous namespace

const fact fact_table[] = {
  { "comparison", fact_scope::branch, fact_unit::word,
    "How the operands are compared.", comparison_words,
    std::size (comparison_words),
    [] (const fact_site &x) { return static_cast<int> (x.b.condition.code); },
    [] (const fact_site &, int code) { return inverse_comparison (code); } },
  { "type", fact_scope::branch, fact_unit::word, "The type of the operands.",
    type_words, std::size (type_words),
    [] (const fact_site &x) { return static_cast<int> (x.b.condition.type); } },
  { "right", fact_scope::branch, fact_unit::word, "The right operand.",
    constant_words, std::size (constant_words),
    [] (const fact_site &x) {
      return static_cast<int> (x.b.condition.right);
    } },
  { "source", fact_scope::branch, fact_unit::word,
    "Where the left operand comes from.", source_words,
    std::size (source_words),
    [] (const fact_site &x) {
      return static_cast<int> (x.b.condition.source);
    } },
  { "domain", fact_scope::branch, fact_unit::word,
    "What kind of values the left operand has.", domain_words,
    std::size (domain_words),
    [] (const fact_site &x) {
      return static_cast<int> (x.b.condition.domain);
    } },
  { "callee", fact_scope::branch, fact_unit::word,
    "What the library function returns that gave the left operand.",
    callee_words, std::size (callee_words),
    [] (const fact_site &x) {
      return static_cast<int> (x.b.condition.callee);
    } },
  { "name", fact_scope::branch, fact_unit::word,
    "What the name of the left operand says.", name_words,
    std::size (name_words),
    [] (const fact_site &x) { return static_cast<int> (x.b.condition.name); } },
  { "claim", fact_scope::branch, fact_unit::word, "What the condition asks.",
    claim_words, std::size (claim_words),
    [] (const fact_site &x) { return static_cast<int> (x.b.asked.kind); } },
  { "claim_when", fact_scope::branch, fact_unit::flag,
    "The claim is true where the condition holds.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> ((x.b.asked.kind != claim::none && x.b.asked.when)
			       != 0);
    },
    [] (const fact_site &x, int when) {
      return x.b.asked.kind != claim::none ? 1 - when : 0;
    } },
  { "unsigned", fact_scope::branch, fact_unit::flag,
    "Integers are compared without sign.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (x.b.condition.is_unsigned);
    } },
  { "right_loaded", fact_scope::branch, fact_unit::flag,
    "The right operand comes from memory.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (x.b.condition.right_loaded);
    } },
  { "function_pointer", fact_scope::branch, fact_unit::flag,
    "The operand points to a function.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (x.b.condition.to_function);
    } },
  { "other_sign", fact_scope::branch, fact_unit::flag,
    "The left operand is converted from an integer of the same size and other "
    "signedness.",
    nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (x.b.condition.other_sign);
    } },
  { "no_character", fact_scope::branch, fact_unit::flag,
    "The right operand is a constant that no character has.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (x.b.condition.no_character);
    } },
  { "known_failed", fact_scope::branch, fact_unit::flag,
    "Another test has shown that the call that gave the left operand failed.",
    nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (x.b.condition.known_failed);
    } },
  { "turned", fact_scope::branch, fact_unit::flag,
    "The compiler has inverted a test of `!x` in the source.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (x.b.condition.turned);
    } },
  { "loop_test", fact_scope::branch, fact_unit::word,
    "What a test inside a loop looks at.", loop_test_words,
    std::size (loop_test_words),
    [] (const fact_site &x) { return static_cast<int> (here (x).test); } },
  { "bound_loaded", fact_scope::branch, fact_unit::flag,
    "The test, in a loop, looks at what was loaded from memory before the "
    "loop.",
    nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (here (x).bound_loaded);
    } },
  { "equality_chain", fact_scope::branch, fact_unit::flag,
    "A variable is compared with a constant for equality.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> ((here (x).compared >= 0) != 0);
    } },
  { "multiway", fact_scope::branch, fact_unit::flag,
    "The branch is a switch or a computed goto.", nullptr, 0,
    [] (const fact_site &x) { return static_cast<int> (here (x).multiway); } },
  { "edges", fact_scope::branch, fact_unit::count,
    "Edges that are not excluded.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (x.b.successors.size ());
    } },
  { "statements", fact_scope::branch, fact_unit::count,
    "Statements of the block of the branch.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (here (x).statements);
    } },
  { "only_tests", fact_scope::branch, fact_unit::flag,
    "The block of the branch does nothing else that others see.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (here (x).only_tests);
    } },
  { "calls", fact_scope::branch, fact_unit::flag,
    "The block of the branch contains a call.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (here (x).contains_call);
    } },
  { "stores", fact_scope::branch, fact_unit::flag,
    "The block of the branch stores to memory.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (here (x).contains_store);
    } },
  { "loop_edges", fact_scope::branch, fact_unit::count,
    "Edges that count as back edges of the loop branch.", nullptr, 0,
    [] (const fact_site &x) { return static_cast<int> (x.b.n_loop_back); } },
  { "exit_edges", fact_scope::branch, fact_unit::count,
    "Edges that leave the innermost loop.", nullptr, 0,
    [] (const fact_site &x) { return static_cast<int> (x.b.n_exits); } },
  { "top_test", fact_scope::branch, fact_unit::flag,
    "The branch is the test at the top of its loop.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (x.b.function.top_test_p (x.b.block));
    } },
  { "loop_header", fact_scope::branch, fact_unit::flag,
    "The block of the branch is the header of a loop.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (x.b.function.loops ().header_p (x.b.block));
    } },
  { "parts_for_good", fact_scope::branch, fact_unit::flag,
    "The arms do not meet before the function returns.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (x.b.parts_for_good_p ());
    } },
  { "holds", fact_scope::arm, fact_unit::flag,
    "The edge is taken where the condition holds.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> ((flags (x) & edge_true) != 0);
    },
    [] (const fact_site &, int holds) { return 1 - holds; } },
  { "loop_back", fact_scope::arm, fact_unit::flag,
    "It counts as a back edge of the loop branch.", nullptr, 0,
    [] (const fact_site &x) { return static_cast<int> (x.s.loop_back); } },
  { "exits_loop", fact_scope::arm, fact_unit::flag,
    "It leaves the innermost loop of the branch.", nullptr, 0,
    [] (const fact_site &x) { return static_cast<int> (x.s.exits_loop); } },
  { "loops_left", fact_scope::arm, fact_unit::count,
    "How many loops it leaves.", nullptr, 0,
    [] (const fact_site &x) { return static_cast<int> (loops_left (x)); } },
  { "continues_loop", fact_scope::arm, fact_unit::flag,
    "It leads back to the header of a loop that holds the branch.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> ((x.b.function.loop_continued_by (x.s.edge) >= 0)
			       != 0);
    } },
  { "enters_loop", fact_scope::arm, fact_unit::flag,
    "It leads to the header or pre-header of a loop that does not hold the "
    "branch.",
    nullptr, 0,
    [] (const fact_site &x) { return static_cast<int> (x.s.enters_loop); } },
  { "post_dominates", fact_scope::arm, fact_unit::flag,
    "Its first real block post-dominates the branch.", nullptr, 0,
    [] (const fact_site &x) { return static_cast<int> (x.s.post_dominates); } },
  { "owns", fact_scope::arm, fact_unit::flag,
    "It is the only edge to where it leads.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (x.b.function.arms ().owns (x.s.edge));
    } },
  { "lone_arm", fact_scope::arm, fact_unit::flag,
    "It is the arm of an if without else.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> ((x.b.two_way_p () && x.b.lone_arm_p (x.s)) != 0);
    } },
  { "forwarder", fact_scope::arm, fact_unit::flag,
    "Between the branch and the first real block there are empty ones.",
    nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> ((x.b.function.cfg ().dst (x.s.edge) != x.s.block)
			       != 0);
    } },
  { "arm_statements", fact_scope::arm, fact_unit::count,
    "Statements in the arm.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (totals (x).statements);
    } },
  { "arm_calls", fact_scope::arm, fact_unit::count,
    "Blocks of the arm that contain a call.", nullptr, 0,
    [] (const fact_site &x) { return static_cast<int> (totals (x).calls); } },
  { "arm_indirect_calls", fact_scope::arm, fact_unit::count,
    "Blocks of the arm that call through a pointer.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (totals (x).indirect_calls);
    } },
  { "arm_stores", fact_scope::arm, fact_unit::count,
    "Blocks of the arm that store to memory.", nullptr, 0,
    [] (const fact_site &x) { return static_cast<int> (totals (x).stores); } },
  { "arm_returns", fact_scope::arm, fact_unit::count,
    "Blocks of the arm that return.", nullptr, 0,
    [] (const fact_site &x) { return static_cast<int> (totals (x).returns); } },
  { "arm_loops", fact_scope::arm, fact_unit::count, "Loops in the arm.",
    nullptr, 0,
    [] (const fact_site &x) { return static_cast<int> (totals (x).loops); } },
  { "first_statements", fact_scope::arm, fact_unit::count,
    "Statements of the first real block.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (next (x).statements);
    } },
  { "first_calls", fact_scope::arm, fact_unit::flag,
    "The first real block contains a call.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (next (x).contains_call);
    } },
  { "first_calls_indirectly", fact_scope::arm, fact_unit::flag,
    "The first real block calls through a pointer.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (next (x).calls_indirectly);
    } },
  { "first_stores", fact_scope::arm, fact_unit::flag,
    "The first real block stores to memory.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (next (x).contains_store);
    } },
  { "first_returns", fact_scope::arm, fact_unit::flag,
    "The function returns from the first real block.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (next (x).contains_return);
    } },
  { "first_no_return", fact_scope::arm, fact_unit::flag,
    "The first real block ends in a call that does not return.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (next (x).calls_noreturn);
    } },
  { "first_may_stop", fact_scope::arm, fact_unit::flag,
    "What follows the first real block need not be reached.", nullptr, 0,
    [] (const fact_site &x) { return static_cast<int> (next (x).may_stop); } },
  { "first_unlikely", fact_scope::arm, fact_unit::flag,
    "The first real block calls a cold function.", nullptr, 0,
    [] (const fact_site &x) { return static_cast<int> (next (x).unlikely); } },
  { "first_only_tests", fact_scope::arm, fact_unit::flag,
    "The first real block only tests something again.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (next (x).only_tests);
    } },
  { "first_indexes", fact_scope::arm, fact_unit::flag,
    "The first real block finds an element of an array by its index.", nullptr,
    0,
    [] (const fact_site &x) { return static_cast<int> (next (x).indexes); } },
  { "first_same_variable", fact_scope::arm, fact_unit::flag,
    "The first real block compares the same variable with another constant.",
    nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (
	(here (x).compared >= 0 && next (x).compared == here (x).compared)
	!= 0);
    } },
  { "returns_straight", fact_scope::arm, fact_unit::flag,
    "It leads straight to a return.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (
	x.b.function.returns_straight (x.b.function.cfg ().dst (x.s.edge)));
    } },
  { "calls_straight", fact_scope::arm, fact_unit::flag,
    "It leads straight to a call.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (x.b.function.calls_straight (x.s.block));
    } },
  { "returned", fact_scope::arm, fact_unit::word,
    "What the function returns behind it.", returned_words,
    std::size (returned_words),
    [] (const fact_site &x) {
      return static_cast<int> (x.b.function.returned_behind (x.s.edge));
    } },
  { "reports_error", fact_scope::arm, fact_unit::flag,
    "An error report is inevitable behind it alone.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (runs_into_p (x.b, x.s, event::error_report));
    } },
  { "shows_message", fact_scope::arm, fact_unit::flag,
    "A message is inevitable behind it alone.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (runs_into_p (x.b, x.s, event::message));
    } },
  { "sets_errno", fact_scope::arm, fact_unit::flag,
    "A store to errno is inevitable behind it alone.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (runs_into_p (x.b, x.s, event::errno_set));
    } },
  { "prints", fact_scope::arm, fact_unit::flag,
    "Printing is inevitable behind it alone.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (runs_into_p (x.b, x.s, event::printing));
    } },
  { "grows", fact_scope::arm, fact_unit::flag,
    "Making something larger is inevitable behind it alone.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (runs_into_p (x.b, x.s, event::growth));
    } },
  { "compares_strings", fact_scope::arm, fact_unit::flag,
    "A comparison of strings is inevitable behind it alone.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (
	runs_into_p (x.b, x.s, event::string_comparison));
    } },
  { "uses_operand", fact_scope::arm, fact_unit::flag,
    "The first real block uses an operand of the condition.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (edge_here (x).uses_operand);
    } },
  { "updates_extremum", fact_scope::arm, fact_unit::flag,
    "One operand becomes the value of a variable that is the other one "
    "otherwise.",
    nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (edge_here (x).updates_extremum);
    } },
  { "corrects_operand", fact_scope::arm, fact_unit::flag,
    "It leads to a change of an operand and nothing else.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (edge_here (x).corrects_operand);
    } },
  { "as_before", fact_scope::arm, fact_unit::flag,
    "The test before the branch leads to the same place with the same values.",
    nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (edge_here (x).as_before);
    } },
  { "sets_value", fact_scope::arm, fact_unit::flag,
    "A case that only sets a variable.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (edge_here (x).sets_value);
    } },
  { "case_default", fact_scope::arm, fact_unit::flag,
    "All values without a label lead here.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (edge_here (x).case_default);
    } },
  { "case_range", fact_scope::arm, fact_unit::flag,
    "Several values in a row lead here.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (edge_here (x).case_range);
    } },
  { "case_zero", fact_scope::arm, fact_unit::flag, "Zero leads here.", nullptr,
    0,
    [] (const fact_site &x) {
      return static_cast<int> (edge_here (x).case_zero);
    } },
  { "case_first", fact_scope::arm, fact_unit::flag,
    "The smallest label leads here.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (edge_here (x).case_first);
    } },
  { "case_letters", fact_scope::arm, fact_unit::flag,
    "All letters of an alphabet, or all digits, lead here.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (edge_here (x).case_letters);
    } },
  { "case_labels", fact_scope::arm, fact_unit::count,
    "How many labels lead here.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (edge_here (x).case_labels);
    } },
  { "loop_depth", fact_scope::loop, fact_unit::count,
    "How many loops hold the branch.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (x.b.function.loops ().depth (x.b.block));
    } },
  { "loop_blocks", fact_scope::loop, fact_unit::count, "Blocks of the loop.",
    nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (
	loop_here (x) < 0 ? 0 : x.sums.loop (loop_here (x)).blocks);
    } },
  { "loop_exits", fact_scope::loop, fact_unit::count,
    "Edges that leave the loop.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (
	loop_here (x) < 0 ? 0 : x.sums.loop (loop_here (x)).exits);
    } },
  { "loop_calls", fact_scope::loop, fact_unit::count,
    "Blocks of the loop that contain a call.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (
	loop_here (x) < 0 ? 0 : x.b.function.summary (loop_here (x)).calls);
    } },
  { "loop_indexes", fact_scope::loop, fact_unit::flag,
    "The loop finds elements of arrays by index.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (
	(loop_here (x) >= 0 && x.b.function.summary (loop_here (x)).indexes)
	!= 0);
    } },
  { "loop_counters", fact_scope::loop, fact_unit::count,
    "Variables that change by the same amount in each iteration, and chased "
    "pointers.",
    nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (
	loop_here (x) < 0 ? 0
			  : x.b.function.loop_fact (loop_here (x)).counters);
    } },
  { "loop_chases", fact_scope::loop, fact_unit::flag,
    "A pointer is loaded through itself.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (
	(loop_here (x) >= 0 && x.b.function.loop_fact (loop_here (x)).chases)
	!= 0);
    } },
  { "loop_irreducible", fact_scope::loop, fact_unit::flag,
    "The loop is also entered past its header.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (
	(loop_here (x) >= 0 && x.b.function.loops ()[loop_here (x)].irreducible)
	!= 0);
    } },
  { "function_blocks", fact_scope::function, fact_unit::count,
    "Blocks of the function.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (x.b.function.cfg ().n_blocks ());
    } },
  { "function_branches", fact_scope::function, fact_unit::count,
    "Blocks with more than one edge.", nullptr, 0,
    [] (const fact_site &x) { return static_cast<int> (x.sums.branches ()); } },
  { "function_loops", fact_scope::function, fact_unit::count,
    "Loops of the function.", nullptr, 0,
    [] (const fact_site &x) {
      return static_cast<int> (x.b.function.loops ().n_loops ());
    } },
};
const std::size_t n_facts = std::size (fact_table);

} // namespace staticprof
