/* Everything that is known about a branch, as one table.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Words come from fact-words.h, values that several facts use from
   fact-values.h, sentences from fact-sentences.cc.  This file is included by
   fact-table.cc and by code that needs the same facts for each branch, so that
   the compiler can inline them.  */

#pragma once

#include "plugin/core/evidence/fact-table.h"

#include "plugin/core/evidence/fact-values.h"
#include "plugin/core/evidence/fact-words.h"

namespace staticprof::fact_list
{

using namespace fact_values;
using namespace fact_words;

constexpr fact_scope of_branch = fact_scope::branch, of_arm = fact_scope::arm,
		     of_loop = fact_scope::loop,
		     of_function = fact_scope::function;

constexpr fact
flag (fact_scope scope, const char *name, int (*get) (site),
      int (*inverse) (site, int) = nullptr)
{
  return { name, scope, fact_unit::flag, nullptr, 0, get, inverse };
}

constexpr fact
count (fact_scope scope, const char *name, int (*get) (site))
{
  return { name, scope, fact_unit::count, nullptr, 0, get };
}

constexpr fact
number (fact_scope scope, const char *name, int (*get) (site))
{
  return { name, scope, fact_unit::number, nullptr, 0, get };
}

template <int N> constexpr fact
word (fact_scope scope, const char *name, const char *const (&words)[N],
      int (*get) (site), int (*inverse) (site, int) = nullptr)
{
  return { name, scope, fact_unit::word, words, N, get, inverse };
}

/* A function that computes the value of a fact at site X.  */
#define GET(value) [] (site x) { return static_cast<int> (value); }

/* The facts about one operand of the condition, left or right.  */
#define OPERAND(side)                                                          \
  word (of_branch, #side "_from", origin_words, GET (side (x).from)),          \
    word (of_branch, #side "_from_first", origin_words, GET (side (x).first)), \
    word (of_branch, #side "_from_second", origin_words,                       \
	  GET (side (x).second)),                                              \
    word (of_branch, #side "_about", subject_words, GET (side (x).about)),     \
    word (of_branch, #side "_callee", place_words, GET (side (x).callee)),     \
    flag (of_branch, #side "_before_loop", GET (side (x).before_loop)),        \
    flag (of_branch, #side "_here", GET (side (x).here)),                      \
    number (of_branch, #side "_constant", GET (side (x).constant)),            \
    count (of_branch, #side "_parameter", GET (side (x).place)),               \
    count (of_branch, #side "_arguments", GET (side (x).arguments)),           \
    count (of_branch, #side "_constants", GET (side (x).constants)),           \
    count (of_branch, #side "_zeros", GET (side (x).zeros)),                   \
    flag (of_branch, #side "_text", GET (side (x).text)),                      \
    count (of_branch, #side "_uses", GET (side (x).uses))

/* The facts about the condition of another branch.  */
#define TEST(scope, of)                                                    \
  word (scope, #of "_type", type_words, GET (of##_test (x).type)),         \
    word (scope, #of "_right", constant_words, GET (of##_test (x).right)), \
    word (scope, #of "_source", source_words, GET (of##_test (x).source)), \
    word (scope, #of "_callee", callee_words, GET (of##_test (x).callee))

/* The facts that GET sums up over some blocks.  */
#define CONTENTS(scope, of, get)                                      \
  count (scope, of "blocks", get<content::blocks>),                   \
    count (scope, of "statements", get<content::statements>),         \
    count (scope, of "calls", get<content::calls>),                   \
    count (scope, of "indirect_calls", get<content::indirect_calls>), \
    count (scope, of "stores", get<content::stores>),                 \
    count (scope, of "loads", get<content::loads>),                   \
    count (scope, of "floats", get<content::floats>),                 \
    count (scope, of "branches", get<content::branches>),             \
    count (scope, of "switches", get<content::switches>)

#define ENDS(scope, of, get)                          \
  count (scope, of "returns", get<content::returns>), \
    count (scope, of "stops", get<content::stops>)

#define COLD_CODE(scope, of, get)               \
  count (scope, of "cold", get<content::cold>), \
    count (scope, of "messages", get<content::messages>)

inline constexpr fact facts[] = {
  word (of_branch, "comparison", comparison_words, GET (x.b.condition.code),
	[] (site, int code) {
	  return index (inverse (static_cast<comparison_code> (code)));
	}),
  word (of_branch, "type", type_words, GET (x.b.condition.type)),
  word (of_branch, "right", constant_words, GET (x.b.condition.right)),
  word (of_branch, "source", source_words, GET (x.b.condition.source)),
  word (of_branch, "domain", domain_words, GET (x.b.condition.domain)),
  word (of_branch, "callee", callee_words, GET (x.b.condition.callee)),
  word (of_branch, "name", name_words, GET (x.b.condition.name)),
  word (of_branch, "claim", claim_words, GET (x.b.asked.kind)),
  flag (of_branch, "claim_when",
	GET (x.b.asked.kind != claim::none && x.b.asked.when),
	[] (site x, int when) {
	  return x.b.asked.kind != claim::none ? 1 - when : 0;
	}),
  flag (of_branch, "unsigned", GET (x.b.condition.is_unsigned)),
  flag (of_branch, "right_loaded", GET (x.b.condition.right_loaded)),
  flag (of_branch, "function_pointer", GET (x.b.condition.to_function)),
  flag (of_branch, "other_sign", GET (x.b.condition.other_sign)),
  flag (of_branch, "no_character", GET (x.b.condition.no_character)),
  flag (of_branch, "known_failed", GET (x.b.condition.known_failed)),
  flag (of_branch, "turned", GET (x.b.condition.turned)),
  word (of_branch, "loop_test", loop_test_words, GET (here (x).test)),
  flag (of_branch, "bound_loaded", GET (here (x).bound_loaded)),
  flag (of_branch, "equality_chain", GET (here (x).compared >= 0)),
  flag (of_branch, "multiway", GET (here (x).multiway)),
  count (of_branch, "edges", GET (x.b.successors.size ())),
  count (of_branch, "statements", GET (here (x).statements)),
  flag (of_branch, "only_tests", GET (here (x).only_tests)),
  count (of_branch, "loop_edges", GET (x.b.n_loop_back)),
  count (of_branch, "exit_edges", GET (x.b.n_exits)),
  flag (of_branch, "top_test", GET (x.b.function.top_test_p (x.b.block))),
  flag (of_branch, "loop_header",
	GET (x.b.function.loops ().header_p (x.b.block))),
  flag (of_branch, "parts_for_good", GET (x.b.parts_for_good_p ())),
  count (of_branch, "calls", GET (here (x).calls)),
  count (of_branch, "stores", GET (here (x).stores)),
  count (of_branch, "loads", GET (here (x).loads)),
  count (of_branch, "floats", GET (here (x).floats)),
  count (of_branch, "ways_in", GET (graph_of (x).preds (x.b.block).size ())),
  count (of_branch, "from_entry", GET (x.sums.from_entry (x.b.block))),
  count (of_branch, "to_return", GET (x.sums.to_return (x.b.block))),
  count (of_branch, "to_stop", GET (x.sums.to_stop (x.b.block))),
  count (of_branch, "dominated_blocks",
	 GET (x.b.function.arms ().dominated (x.b.block)[content::blocks])),
  count (of_branch, "dominated_statements",
	 GET (x.b.function.arms ().dominated (x.b.block)[content::statements])),
  flag (of_branch, "latch", GET (latch_p (x, x.b.block))),
  flag (of_branch, "each_iteration",
	GET (loop_here (x) >= 0
	     && x.b.function.each_time_p (x.b.block, loop_here (x)))),
  count (of_branch, "equality_tests_before", GET (equality_tests_before (x))),
  flag (of_branch, "controlled", GET (control (x).block >= 0)),
  count (of_branch, "controlling_steps", GET (control (x).steps)),
  flag (of_branch, "controlling_next_to", GET (controlling_next_to (x))),
  flag (of_branch, "controlling_same_loop",
	GET (control (x).block >= 0
	     && x.b.function.loops ().loop_of (control (x).block)
		  == loop_here (x))),
  flag (of_branch, "controlling_switch",
	GET (control (x).block >= 0
	     && x.b.function.block (control (x).block).multiway)),
  TEST (of_branch, controlling),
  word (of_branch, "controlling_comparison", comparison_words,
	GET (controlling_comparison (x))),
  word (of_branch, "controlling_claim", claim_words,
	GET (classify (controlling_test (x)).kind)),
  flag (of_branch, "controlling_same_variable",
	GET (control (x).block >= 0 && here (x).compared >= 0
	     && x.b.function.block (control (x).block).compared
		  == here (x).compared)),
  flag (of_arm, "holds", GET ((flags (x) & edge_true) != 0),
	[] (site, int holds) { return 1 - holds; }),
  OPERAND (left),
  OPERAND (right),
  flag (of_branch, "right_power_of_two",
	GET (right (x).from == origin::constant && right (x).constant > 1
	     && (right (x).constant & (right (x).constant - 1)) == 0)),
  word (of_branch, "right_character", character_words,
	GET (character_compared (x))),
  count (of_branch, "bits", GET (details (x).bits)),
  number (of_branch, "step", GET (details (x).step)),
  flag (of_branch, "begins_constant", GET (details (x).begins_constant)),
  number (of_branch, "begin", GET (details (x).begin)),
  count (of_branch, "value_places", GET (details (x).places)),
  flag (of_branch, "controlling_same_left",
	GET (same_left_p (x, x.b.block, control (x).block))),
  flag (of_branch, "controlling_same_test",
	GET (same_right_p (x, x.b.block, control (x).block))),
  word (of_branch, "controlling_left_from", origin_words,
	GET (details_of (x, control (x).block).left.from)),
  number (of_branch, "controlling_constant",
	  GET (details_of (x, control (x).block).right.constant)),
  flag (of_arm, "loop_back", GET (x.s.loop_back)),
  flag (of_arm, "exits_loop", GET (x.s.exits_loop)),
  count (of_arm, "loops_left", GET (loops_left (x))),
  flag (of_arm, "continues_loop",
	GET (x.b.function.loop_continued_by (x.s.edge) >= 0)),
  flag (of_arm, "enters_loop", GET (x.s.enters_loop)),
  flag (of_arm, "post_dominates", GET (x.s.post_dominates)),
  flag (of_arm, "owns", GET (x.b.function.arms ().owns (x.s.edge))),
  flag (of_arm, "lone_arm", GET (x.b.two_way_p () && x.b.lone_arm_p (x.s))),
  flag (of_arm, "forwarder",
	GET (x.b.function.cfg ().dst (x.s.edge) != x.s.block)),
  count (of_arm, "first_statements", GET (next (x).statements)),
  flag (of_arm, "first_calls_indirectly", GET (next (x).calls_indirectly)),
  flag (of_arm, "first_returns", GET (next (x).contains_return)),
  flag (of_arm, "first_no_return", GET (next (x).calls_noreturn)),
  flag (of_arm, "first_may_stop", GET (next (x).may_stop)),
  flag (of_arm, "first_unlikely", GET (next (x).unlikely)),
  flag (of_arm, "first_only_tests", GET (next (x).only_tests)),
  flag (of_arm, "first_indexes", GET (next (x).indexes)),
  flag (of_arm, "first_same_variable",
	GET (here (x).compared >= 0 && next (x).compared == here (x).compared)),
  flag (
    of_arm, "returns_straight",
    GET (x.b.function.returns_straight (x.b.function.cfg ().dst (x.s.edge)))),
  flag (of_arm, "calls_straight",
	GET (x.b.function.calls_straight (x.s.block))),
  word (of_arm, "returned", returned_words,
	GET (x.b.function.returned_behind (x.s.edge))),
  flag (of_arm, "reports_error",
	GET (runs_into_p (x.b, x.s, event::error_report))),
  flag (of_arm, "shows_message", GET (runs_into_p (x.b, x.s, event::message))),
  flag (of_arm, "sets_errno", GET (runs_into_p (x.b, x.s, event::errno_set))),
  flag (of_arm, "prints", GET (runs_into_p (x.b, x.s, event::printing))),
  flag (of_arm, "grows", GET (runs_into_p (x.b, x.s, event::growth))),
  flag (of_arm, "compares_strings",
	GET (runs_into_p (x.b, x.s, event::string_comparison))),
  flag (of_arm, "uses_operand", GET (edge_here (x).uses_operand)),
  flag (of_arm, "updates_extremum", GET (edge_here (x).updates_extremum)),
  flag (of_arm, "corrects_operand", GET (edge_here (x).corrects_operand)),
  flag (of_arm, "as_before", GET (edge_here (x).as_before)),
  flag (of_arm, "sets_value", GET (edge_here (x).sets_value)),
  flag (of_arm, "case_default", GET (edge_here (x).case_default)),
  flag (of_arm, "case_range", GET (edge_here (x).case_range)),
  flag (of_arm, "case_zero", GET (edge_here (x).case_zero)),
  flag (of_arm, "case_first", GET (edge_here (x).case_first)),
  flag (of_arm, "case_letters", GET (edge_here (x).case_letters)),
  count (of_arm, "case_labels", GET (edge_here (x).case_labels)),
  CONTENTS (of_arm, "arm_", in_arm),
  ENDS (of_arm, "arm_", in_arm),
  COLD_CODE (of_arm, "arm_", in_arm),
  count (of_arm, "arm_exits", in_arm<content::exits>),
  count (of_arm, "arm_back_edges", in_arm<content::back_edges>),
  count (of_arm, "arm_loops", in_arm<content::loops>),
  count (of_arm, "leads_blocks", straight<content::blocks>),
  count (of_arm, "leads_statements", straight<content::statements>),
  count (of_arm, "leads_calls", straight<content::calls>),
  count (of_arm, "leads_stores", straight<content::stores>),
  count (of_arm, "leads_loads", straight<content::loads>),
  count (of_arm, "first_calls", GET (next (x).calls)),
  count (of_arm, "first_stores", GET (next (x).stores)),
  count (of_arm, "first_loads", GET (next (x).loads)),
  count (of_arm, "first_floats", GET (next (x).floats)),
  count (of_arm, "first_ways_in", GET (graph_of (x).preds (x.s.block).size ())),
  count (of_arm, "first_ways_out",
	 GET (graph_of (x).succs (x.s.block).size ())),
  number (of_arm, "depth_change",
	  GET (x.b.function.loops ().depth (x.s.block)
	       - x.b.function.loops ().depth (x.b.block))),
  flag (of_arm, "to_header", GET (x.b.function.loops ().header_p (x.s.block))),
  flag (of_arm, "to_latch", GET (latch_p (x, x.s.block))),
  flag (of_arm, "dominates_branch",
	GET (x.b.function.dominators ().dominates (x.s.block, x.b.block))),
  count (of_arm, "arm_to_return", GET (x.sums.to_return (x.s.block))),
  count (of_arm, "arm_to_stop", GET (x.sums.to_stop (x.s.block))),
  count (of_arm, "arm_to_exit",
	 GET (loop_here (x) >= 0
		  && x.b.function.loops ().loop_of (x.s.block) == loop_here (x)
		? x.sums.to_exit (x.s.block)
		: 0)),
  word (of_arm, "leads_to", straight_words,
	GET (x.sums.straight (x.s.block).end)),
  flag (of_arm, "shared_with_control", GET (shared_with_control (x))),
  TEST (of_arm, next),
  word (of_arm, "next_claim", claim_words, GET (classify (next_test (x)).kind)),
  flag (of_arm, "next_equality",
	GET (next_test (x).code == comparison_code::equal
	     || next_test (x).code == comparison_code::not_equal)),
  flag (of_arm, "next_same_variable",
	GET (here (x).compared >= 0 && next_branch (x) >= 0
	     && x.b.function.block (next_branch (x)).compared
		  == here (x).compared)),
  flag (of_arm, "next_skips", GET (next_skips (x))),
  flag (of_arm, "next_exits",
	GET (next_branch (x) >= 0 && exits_p (x, next_branch (x)))),
  count (of_loop, "loop_depth", GET (x.b.function.loops ().depth (x.b.block))),
  flag (of_arm, "next_same_left",
	GET (same_left_p (x, x.b.block, next_branch (x)))),
  flag (of_arm, "next_same_test",
	GET (same_right_p (x, x.b.block, next_branch (x)))),
  word (of_arm, "next_left_from", origin_words,
	GET (details_of (x, next_branch (x)).left.from)),
  number (of_arm, "next_constant",
	  GET (details_of (x, next_branch (x)).right.constant)),
  count (of_arm, "sets_constants", GET (edge_details_of (x).constants)),
  count (of_arm, "sets_variables", GET (edge_details_of (x).variables)),
  flag (of_arm, "sets_zero", GET (edge_details_of (x).zero)),
  flag (of_arm, "sets_one", GET (edge_details_of (x).one)),
  flag (of_arm, "sets_negative", GET (edge_details_of (x).negative)),
  flag (of_arm, "sets_to_operand", GET (edge_details_of (x).operand)),
  flag (of_arm, "sets_operand", GET (edge_details_of (x).tested)),
  count (of_arm, "left_uses_behind", GET (edge_details_of (x).left_uses)),
  count (of_arm, "right_uses_behind", GET (edge_details_of (x).right_uses)),
  count (of_arm, "values_lead_here", GET (edge_details_of (x).values)),
  flag (
    of_loop, "loop_indexes",
    GET (loop_here (x) >= 0 && x.b.function.summary (loop_here (x)).indexes)),
  count (of_loop, "loop_counters",
	 GET (loop_here (x) < 0
		? 0
		: x.b.function.loop_fact (loop_here (x)).counters)),
  flag (
    of_loop, "loop_chases",
    GET (loop_here (x) >= 0 && x.b.function.loop_fact (loop_here (x)).chases)),
  flag (of_loop, "loop_irreducible",
	GET (loop_here (x) >= 0
	     && x.b.function.loops ()[loop_here (x)].irreducible)),
  CONTENTS (of_loop, "loop_", in_loop),
  COLD_CODE (of_loop, "loop_", in_loop),
  count (of_loop, "loop_exits", in_loop<content::exits>),
  count (of_loop, "loop_back_edges", in_loop<content::back_edges>),
  count (of_loop, "loop_loops", in_loop<content::loops>),
  count (of_loop, "loop_height",
	 GET (loop_here (x) < 0 ? 0 : x.sums.height (loop_here (x)))),
  count (of_loop, "loop_to_exit", GET (x.sums.to_exit (x.b.block))),
  flag (of_loop, "loop_top_test",
	GET (loop_here (x) >= 0 && x.b.function.top_test_p (header (x)))),
  word (
    of_loop, "loop_header_test", loop_test_words,
    GET (loop_here (x) < 0 ? 0 : index (x.b.function.block (header (x)).test))),
  count (of_loop, "loop_variables", GET (loop_details_of (x).variables)),
  count (of_loop, "loop_pointers", GET (loop_details_of (x).pointers)),
  count (of_loop, "loop_float_variables", GET (loop_details_of (x).floats)),
  CONTENTS (of_function, "function_", in_function),
  ENDS (of_function, "function_", in_function),
  COLD_CODE (of_function, "function_", in_function),
  count (of_function, "function_exits", in_function<content::exits>),
  count (of_function, "function_back_edges", in_function<content::back_edges>),
  count (of_function, "function_loops", in_function<content::loops>),
  word (of_function, "function_about", subject_words, GET (whole (x).about)),
  word (of_function, "return_type", value_words, GET (whole (x).returns)),
  word (of_function, "language", language_words, GET (whole (x).language)),
  count (of_function, "parameters", GET (whole (x).parameters)),
  count (of_function, "callers", GET (whole (x).callers)),
  flag (of_function, "unit_only", GET (whole (x).unit_only)),
  flag (of_function, "shared", GET (whole (x).shared)),
  flag (of_function, "declared_inline", GET (whole (x).declared_inline)),
  flag (of_function, "main", GET (whole (x).main)),
  flag (of_function, "varargs", GET (whole (x).varargs)),
  flag (of_function, "virtual", GET (whole (x).is_virtual)),
  flag (of_function, "constructor", GET (whole (x).constructor)),
  flag (of_function, "destructor", GET (whole (x).destructor)),
  flag (of_function, "address_taken", GET (whole (x).address_taken)),
  flag (of_function, "calls_itself", GET (whole (x).calls_itself)),
};

#undef GET
#undef OPERAND
#undef TEST
#undef CONTENTS
#undef ENDS
#undef COLD_CODE

} // namespace staticprof::fact_list
