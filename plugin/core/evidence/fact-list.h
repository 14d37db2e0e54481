/* Everything that is known about a branch, as one table.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Words come from fact-words.h, values that several facts use from
   fact-values.h.  This file is included by fact-table.cc and by code that needs
   the same facts for each branch, so that the compiler can inline them.  */

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
flag (fact_scope scope, const char *name, const char *sentence,
      int (*get) (site), int (*inverse) (site, int) = nullptr)
{
  return { name, scope, fact_unit::flag, sentence, nullptr, 0, get, inverse };
}

constexpr fact
count (fact_scope scope, const char *name, const char *sentence,
       int (*get) (site))
{
  return { name, scope, fact_unit::count, sentence, nullptr, 0, get };
}

constexpr fact
number (fact_scope scope, const char *name, const char *sentence,
	int (*get) (site))
{
  return { name, scope, fact_unit::number, sentence, nullptr, 0, get };
}

template <int N> constexpr fact
word (fact_scope scope, const char *name, const char *sentence,
      const char *const (&words)[N], int (*get) (site),
      int (*inverse) (site, int) = nullptr)
{
  return { name, scope, fact_unit::word, sentence, words, N, get, inverse };
}

/* A function that computes the value of a fact at site X.  */
#define GET(value) [] (site x) { return static_cast<int> (value); }

/* The facts about one operand of the condition, left or right.  */
#define OPERAND(side, first_sentence, second_sentence)                         \
  word (of_branch, #side "_from", "What computes the " #side " operand.",      \
	origin_words, GET (side (x).from)),                                    \
    word (of_branch, #side "_from_first", first_sentence, origin_words,        \
	  GET (side (x).first)),                                               \
    word (of_branch, #side "_from_second", second_sentence, origin_words,      \
	  GET (side (x).second)),                                              \
    word (of_branch, #side "_about",                                           \
	  "What the name of the " #side                                        \
	  " operand, or of the function called for it, is about.",             \
	  subject_words, GET (side (x).about)),                                \
    word (of_branch, #side "_callee",                                          \
	  "Where the function is defined whose result the " #side              \
	  " operand is.",                                                      \
	  place_words, GET (side (x).callee)),                                 \
    flag (of_branch, #side "_before_loop",                                     \
	  "The " #side " operand is computed before the loop of the branch.",  \
	  GET (side (x).before_loop)),                                         \
    flag (of_branch, #side "_here",                                            \
	  "The " #side " operand is computed in the block of the branch.",     \
	  GET (side (x).here)),                                                \
    number (of_branch, #side "_constant",                                      \
	    "The " #side " operand if it is a constant, or the constant that " \
	    "it is computed with.",                                            \
	    GET (side (x).constant)),                                          \
    count (of_branch, #side "_parameter",                                      \
	   "Position of the parameter that the " #side " operand is, from 1.", \
	   GET (side (x).place)),                                              \
    count (of_branch, #side "_arguments",                                      \
	   "Arguments of the call or of the PHI that computes the " #side      \
	   " operand.",                                                        \
	   GET (side (x).arguments)),                                          \
    count (of_branch, #side "_constants",                                      \
	   "Constants among the " #side "_arguments.",                         \
	   GET (side (x).constants)),                                          \
    count (of_branch, #side "_zeros",                                          \
	   "Zeros and null pointers among the " #side "_arguments.",           \
	   GET (side (x).zeros)),                                              \
    flag (of_branch, #side "_text",                                            \
	  "A string is among the " #side "_arguments.", GET (side (x).text)),  \
    count (of_branch, #side "_uses",                                           \
	   "Uses of the " #side " operand in the function.",                   \
	   GET (side (x).uses))

/* The facts about the condition of another branch, WHICH.  */
#define TEST(scope, of, which)                                             \
  word (scope, #of "_type", "The type of the operands of " which ".",      \
	type_words, GET (of##_test (x).type)),                             \
    word (scope, #of "_right", "The right operand of " which ".",          \
	  constant_words, GET (of##_test (x).right)),                      \
    word (scope, #of "_source",                                            \
	  "Where the left operand of " which " comes from.", source_words, \
	  GET (of##_test (x).source)),                                     \
    word (scope, #of "_callee",                                            \
	  "The kind of result if the left operand of " which               \
	  " is the result of a library function.",                         \
	  callee_words, GET (of##_test (x).callee))

/* The facts that GET sums up over the blocks WHERE.  */
#define CONTENTS(scope, of, where, get)                                    \
  count (scope, of "blocks", "Blocks " where " that are not empty.",       \
	 get<content::blocks>),                                            \
    count (scope, of "statements", "Statements " where ".",                \
	   get<content::statements>),                                      \
    count (scope, of "calls", "Calls " where ".", get<content::calls>),    \
    count (scope, of "indirect_calls",                                     \
	   "Blocks " where " that call through a pointer.",                \
	   get<content::indirect_calls>),                                  \
    count (scope, of "stores", "Stores to memory " where ".",              \
	   get<content::stores>),                                          \
    count (scope, of "loads", "Loads from memory " where ".",              \
	   get<content::loads>),                                           \
    count (scope, of "floats",                                             \
	   "Statements " where " that compute a floating-point number.",   \
	   get<content::floats>),                                          \
    count (scope, of "branches", "Branches, without switches, " where ".", \
	   get<content::branches>),                                        \
    count (scope, of "switches", "Switches and computed gotos " where ".", \
	   get<content::switches>)

#define ENDS(scope, of, where, get)                                     \
  count (scope, of "returns", "Blocks " where " that return.",          \
	 get<content::returns>),                                        \
    count (scope, of "stops",                                           \
	   "Blocks " where " that end in a call that does not return.", \
	   get<content::stops>)

#define COLD_CODE(scope, of, where, get)                                  \
  count (scope, of "cold", "Blocks " where " that call a cold function.", \
	 get<content::cold>),                                             \
    count (scope, of "messages",                                          \
	   "Blocks " where                                                \
	   " that report an error or pass a string with blanks.",         \
	   get<content::messages>)

inline constexpr fact facts[] = {
  word (of_branch, "comparison", "How the operands are compared.",
	comparison_words, GET (x.b.condition.code),
	[] (site, int code) {
	  return index (inverse (static_cast<comparison_code> (code)));
	}),
  word (of_branch, "type", "The type of the operands.", type_words,
	GET (x.b.condition.type)),
  word (of_branch, "right", "The right operand.", constant_words,
	GET (x.b.condition.right)),
  word (of_branch, "source", "Where the left operand comes from.", source_words,
	GET (x.b.condition.source)),
  word (of_branch, "domain", "What kind of values the left operand has.",
	domain_words, GET (x.b.condition.domain)),
  word (of_branch, "callee",
	"The kind of result if the left operand is the result of a library "
	"function.",
	callee_words, GET (x.b.condition.callee)),
  word (of_branch, "name", "What the name of the left operand says.",
	name_words, GET (x.b.condition.name)),
  word (of_branch, "claim", "What the condition asks.", claim_words,
	GET (x.b.asked.kind)),
  flag (of_branch, "claim_when", "The claim is true where the condition holds.",
	GET (x.b.asked.kind != claim::none && x.b.asked.when),
	[] (site x, int when) {
	  return x.b.asked.kind != claim::none ? 1 - when : 0;
	}),
  flag (of_branch, "unsigned", "Unsigned integers are compared.",
	GET (x.b.condition.is_unsigned)),
  flag (of_branch, "right_loaded", "The right operand comes from memory.",
	GET (x.b.condition.right_loaded)),
  flag (of_branch, "function_pointer", "The operand points to a function.",
	GET (x.b.condition.to_function)),
  flag (of_branch, "other_sign",
	"The left operand is converted from an integer of the same size and "
	"other signedness.",
	GET (x.b.condition.other_sign)),
  flag (of_branch, "no_character",
	"The right operand is a constant that is no character.",
	GET (x.b.condition.no_character)),
  flag (of_branch, "known_failed",
	"Another test has shown that the call whose result is the left operand "
	"failed.",
	GET (x.b.condition.known_failed)),
  flag (of_branch, "turned",
	"The compiler has inverted a test of `!x` in the source.",
	GET (x.b.condition.turned)),
  word (of_branch, "loop_test", "What a test inside a loop compares.",
	loop_test_words, GET (here (x).test)),
  flag (of_branch, "bound_loaded",
	"The branch is in a loop and tests a value that was loaded from memory "
	"before the loop.",
	GET (here (x).bound_loaded)),
  flag (of_branch, "equality_chain",
	"A variable is compared with a constant for equality.",
	GET (here (x).compared >= 0)),
  flag (of_branch, "multiway", "The branch is a switch or a computed goto.",
	GET (here (x).multiway)),
  count (of_branch, "edges", "Edges that are not excluded.",
	 GET (x.b.successors.size ())),
  count (of_branch, "statements", "Statements of the block of the branch.",
	 GET (here (x).statements)),
  flag (of_branch, "only_tests",
	"The block of the branch has no other visible effect.",
	GET (here (x).only_tests)),
  count (of_branch, "loop_edges",
	 "Edges that count as back edges of the loop branch.",
	 GET (x.b.n_loop_back)),
  count (of_branch, "exit_edges", "Edges that leave the innermost loop.",
	 GET (x.b.n_exits)),
  flag (of_branch, "top_test", "The branch is the test at the top of its loop.",
	GET (x.b.function.top_test_p (x.b.block))),
  flag (of_branch, "loop_header",
	"The block of the branch is the header of a loop.",
	GET (x.b.function.loops ().header_p (x.b.block))),
  flag (of_branch, "parts_for_good",
	"The arms do not meet before the function returns.",
	GET (x.b.parts_for_good_p ())),
  count (of_branch, "calls", "Calls in the block of the branch.",
	 GET (here (x).calls)),
  count (of_branch, "stores", "Stores to memory in the block of the branch.",
	 GET (here (x).stores)),
  count (of_branch, "loads", "Loads from memory in the block of the branch.",
	 GET (here (x).loads)),
  count (of_branch, "floats",
	 "Statements of the block of the branch that compute a floating-point "
	 "number.",
	 GET (here (x).floats)),
  count (of_branch, "ways_in", "Edges that lead to the block of the branch.",
	 GET (graph_of (x).preds (x.b.block).size ())),
  count (
    of_branch, "from_entry",
    "Blocks on the shortest path from the entry of the function to the branch.",
    GET (x.sums.from_entry (x.b.block))),
  count (of_branch, "to_return",
	 "Blocks on the shortest path from the branch to a return, 0 if there "
	 "is none.",
	 GET (x.sums.to_return (x.b.block))),
  count (of_branch, "to_stop",
	 "Blocks on the shortest path from the branch to a call that does not "
	 "return, 0 if there is none.",
	 GET (x.sums.to_stop (x.b.block))),
  count (of_branch, "dominated_blocks",
	 "Blocks that can only be reached through the branch.",
	 GET (x.b.function.arms ().dominated (x.b.block)[content::blocks])),
  count (of_branch, "dominated_statements",
	 "Statements that can only be reached through the branch.",
	 GET (x.b.function.arms ().dominated (x.b.block)[content::statements])),
  flag (of_branch, "latch",
	"An edge of the branch leads back to the header of its loop.",
	GET (latch_p (x, x.b.block))),
  flag (of_branch, "each_iteration",
	"The branch is executed in each iteration of its loop.",
	GET (loop_here (x) >= 0
	     && x.b.function.each_time_p (x.b.block, loop_here (x)))),
  count (of_branch, "equality_tests_before",
	 "Tests of the same variable for equality directly before the branch.",
	 GET (equality_tests_before (x))),
  flag (of_branch, "controlled",
	"Another branch nearby, the controlling one, decides whether this one "
	"is reached.",
	GET (control (x).block >= 0)),
  count (of_branch, "controlling_steps",
	 "Distance of the controlling branch in the dominator tree.",
	 GET (control (x).steps)),
  flag (of_branch, "controlling_next_to",
	"The controlling branch leads straight to this one.",
	GET (controlling_next_to (x))),
  flag (of_branch, "controlling_same_loop",
	"The controlling branch is in the same loop.",
	GET (control (x).block >= 0
	     && x.b.function.loops ().loop_of (control (x).block)
		  == loop_here (x))),
  flag (of_branch, "controlling_switch",
	"The controlling branch is a switch or a computed goto.",
	GET (control (x).block >= 0
	     && x.b.function.block (control (x).block).multiway)),
  TEST (of_branch, controlling, "the controlling branch"),
  word (of_branch, "controlling_comparison",
	"How the operands of the controlling branch compare when it leads "
	"here.",
	comparison_words, GET (controlling_comparison (x))),
  word (of_branch, "controlling_claim",
	"What the condition of the controlling branch asks.", claim_words,
	GET (classify (controlling_test (x)).kind)),
  flag (of_branch, "controlling_same_variable",
	"The controlling branch compares the same variable with a constant.",
	GET (control (x).block >= 0 && here (x).compared >= 0
	     && x.b.function.block (control (x).block).compared
		  == here (x).compared)),
  flag (of_arm, "holds", "The edge is taken where the condition holds.",
	GET ((flags (x) & edge_true) != 0),
	[] (site, int holds) { return 1 - holds; }),
  OPERAND (left,
	   "What the left operand is computed from: its first operand, the "
	   "pointer of a load, the next value of a loop variable, the first "
	   "argument of a call.",
	   "The second operand of that computation: the index of a load, the "
	   "initial value of a loop variable."),
  OPERAND (right,
	   "What the right operand is computed from, as in left_from_first.",
	   "The second operand of that computation, as in left_from_second."),
  flag (of_branch, "right_power_of_two",
	"The right operand is 2, 4, 8 and so on.",
	GET (right (x).from == origin::constant && right (x).constant > 1
	     && (right (x).constant & (right (x).constant - 1)) == 0)),
  word (of_branch, "right_character",
	"The class of the constant if it is taken as a character.",
	character_words, GET (character_compared (x))),
  count (of_branch, "bits", "Bits of the integers compared.",
	 GET (details (x).bits)),
  number (of_branch, "step",
	  "What the loop adds to an operand in each iteration.",
	  GET (details (x).step)),
  flag (of_branch, "begins_constant",
	"The initial value of the operand that the loop steps is a constant.",
	GET (details (x).begins_constant)),
  number (of_branch, "begin", "The constant initial value of that operand.",
	  GET (details (x).begin)),
  count (
    of_branch, "value_places",
    "Places in the unit that set the left operand, if it is compared with a "
    "constant: arguments, stores, initializers, returns.",
    GET (details (x).places)),
  flag (of_branch, "controlling_same_left",
	"The controlling branch tests the same left operand.",
	GET (same_left_p (x, x.b.block, control (x).block))),
  flag (of_branch, "controlling_same_test",
	"The controlling branch compares the left operand with the same right "
	"operand.",
	GET (same_right_p (x, x.b.block, control (x).block))),
  word (of_branch, "controlling_left_from",
	"What computes the left operand of the controlling branch.",
	origin_words, GET (details_of (x, control (x).block).left.from)),
  number (of_branch, "controlling_constant",
	  "The constant that the controlling branch compares with.",
	  GET (details_of (x, control (x).block).right.constant)),
  flag (of_arm, "loop_back", "It counts as a back edge of the loop branch.",
	GET (x.s.loop_back)),
  flag (of_arm, "exits_loop", "It leaves the innermost loop of the branch.",
	GET (x.s.exits_loop)),
  count (of_arm, "loops_left", "Number of loops that it leaves.",
	 GET (loops_left (x))),
  flag (of_arm, "continues_loop",
	"It leads back to the header of a loop that contains the branch.",
	GET (x.b.function.loop_continued_by (x.s.edge) >= 0)),
  flag (of_arm, "enters_loop",
	"It leads to the header or pre-header of a loop that does not contain "
	"the branch.",
	GET (x.s.enters_loop)),
  flag (of_arm, "post_dominates",
	"Its first real block post-dominates the branch.",
	GET (x.s.post_dominates)),
  flag (of_arm, "owns", "No other edge leads to its destination.",
	GET (x.b.function.arms ().owns (x.s.edge))),
  flag (of_arm, "lone_arm", "It is the arm of an if without else.",
	GET (x.b.two_way_p () && x.b.lone_arm_p (x.s))),
  flag (of_arm, "forwarder",
	"There are empty blocks between the branch and the first real block.",
	GET (x.b.function.cfg ().dst (x.s.edge) != x.s.block)),
  count (of_arm, "first_statements", "Statements of the first real block.",
	 GET (next (x).statements)),
  flag (of_arm, "first_calls_indirectly",
	"The first real block calls through a pointer.",
	GET (next (x).calls_indirectly)),
  flag (of_arm, "first_returns",
	"The function returns from the first real block.",
	GET (next (x).contains_return)),
  flag (of_arm, "first_no_return",
	"The first real block ends in a call that does not return.",
	GET (next (x).calls_noreturn)),
  flag (of_arm, "first_may_stop", "Control may stop in the first real block.",
	GET (next (x).may_stop)),
  flag (of_arm, "first_unlikely", "The first real block calls a cold function.",
	GET (next (x).unlikely)),
  flag (of_arm, "first_only_tests",
	"The first real block has no other effect than another test.",
	GET (next (x).only_tests)),
  flag (of_arm, "first_indexes",
	"The first real block accesses an array element by its index.",
	GET (next (x).indexes)),
  flag (
    of_arm, "first_same_variable",
    "The first real block compares the same variable with another constant.",
    GET (here (x).compared >= 0 && next (x).compared == here (x).compared)),
  flag (
    of_arm, "returns_straight", "It leads straight to a return.",
    GET (x.b.function.returns_straight (x.b.function.cfg ().dst (x.s.edge)))),
  flag (of_arm, "calls_straight", "It leads straight to a call.",
	GET (x.b.function.calls_straight (x.s.block))),
  word (of_arm, "returned", "What the function returns behind it.",
	returned_words, GET (x.b.function.returned_behind (x.s.edge))),
  flag (of_arm, "reports_error",
	"An error report is inevitable behind it alone.",
	GET (runs_into_p (x.b, x.s, event::error_report))),
  flag (of_arm, "shows_message", "A message is inevitable behind it alone.",
	GET (runs_into_p (x.b, x.s, event::message))),
  flag (of_arm, "sets_errno", "A store to errno is inevitable behind it alone.",
	GET (runs_into_p (x.b, x.s, event::errno_set))),
  flag (of_arm, "prints", "Printing is inevitable behind it alone.",
	GET (runs_into_p (x.b, x.s, event::printing))),
  flag (of_arm, "grows",
	"Making something larger is inevitable behind it alone.",
	GET (runs_into_p (x.b, x.s, event::growth))),
  flag (of_arm, "compares_strings",
	"A comparison of strings is inevitable behind it alone.",
	GET (runs_into_p (x.b, x.s, event::string_comparison))),
  flag (of_arm, "uses_operand",
	"The first real block uses an operand of the condition.",
	GET (edge_here (x).uses_operand)),
  flag (of_arm, "updates_extremum",
	"A variable gets one operand here and has the other one otherwise.",
	GET (edge_here (x).updates_extremum)),
  flag (of_arm, "corrects_operand",
	"The only effect of the arm is to change an operand.",
	GET (edge_here (x).corrects_operand)),
  flag (
    of_arm, "as_before",
    "The test before the branch has another edge to the same block, with the "
    "same values of variables.",
    GET (edge_here (x).as_before)),
  flag (of_arm, "sets_value", "The edge is a case that only sets a variable.",
	GET (edge_here (x).sets_value)),
  flag (of_arm, "case_default", "All values without a label lead here.",
	GET (edge_here (x).case_default)),
  flag (of_arm, "case_range", "Several consecutive values lead here.",
	GET (edge_here (x).case_range)),
  flag (of_arm, "case_zero", "Zero leads here.", GET (edge_here (x).case_zero)),
  flag (of_arm, "case_first", "The smallest label leads here.",
	GET (edge_here (x).case_first)),
  flag (of_arm, "case_letters",
	"All letters of an alphabet, or all digits, lead here.",
	GET (edge_here (x).case_letters)),
  count (of_arm, "case_labels", "Number of labels that lead here.",
	 GET (edge_here (x).case_labels)),
  CONTENTS (of_arm, "arm_", "in the arm", in_arm),
  ENDS (of_arm, "arm_", "in the arm", in_arm),
  COLD_CODE (of_arm, "arm_", "in the arm", in_arm),
  count (of_arm, "arm_exits", "Edges in the arm that leave a loop.",
	 in_arm<content::exits>),
  count (of_arm, "arm_back_edges",
	 "Edges in the arm back to the header of a loop.",
	 in_arm<content::back_edges>),
  count (of_arm, "arm_loops", "Loops in the arm.", in_arm<content::loops>),
  count (of_arm, "leads_blocks",
	 "Blocks on the straight path to where the arm branches or ends.",
	 straight<content::blocks>),
  count (of_arm, "leads_statements",
	 "Statements on the straight path to where the arm branches or ends.",
	 straight<content::statements>),
  count (of_arm, "leads_calls",
	 "Calls on the straight path to where the arm branches or ends.",
	 straight<content::calls>),
  count (of_arm, "leads_stores",
	 "Stores to memory on the straight path to where the arm branches or "
	 "ends.",
	 straight<content::stores>),
  count (of_arm, "leads_loads",
	 "Loads from memory on the straight path to where the arm branches or "
	 "ends.",
	 straight<content::loads>),
  count (of_arm, "first_calls", "Calls in the first real block.",
	 GET (next (x).calls)),
  count (of_arm, "first_stores", "Stores to memory in the first real block.",
	 GET (next (x).stores)),
  count (of_arm, "first_loads", "Loads from memory in the first real block.",
	 GET (next (x).loads)),
  count (of_arm, "first_floats",
	 "Statements of the first real block that compute a floating-point "
	 "number.",
	 GET (next (x).floats)),
  count (of_arm, "first_ways_in", "Edges that lead to the first real block.",
	 GET (graph_of (x).preds (x.s.block).size ())),
  count (of_arm, "first_ways_out", "Edges out of the first real block.",
	 GET (graph_of (x).succs (x.s.block).size ())),
  number (of_arm, "depth_change",
	  "Loop depth of the first real block minus that of the branch.",
	  GET (x.b.function.loops ().depth (x.s.block)
	       - x.b.function.loops ().depth (x.b.block))),
  flag (of_arm, "to_header", "The first real block is the header of a loop.",
	GET (x.b.function.loops ().header_p (x.s.block))),
  flag (of_arm, "to_latch",
	"An edge of the first real block leads back to the header of the loop "
	"of the branch.",
	GET (latch_p (x, x.s.block))),
  flag (of_arm, "dominates_branch",
	"Its first real block is on every path to the branch.",
	GET (x.b.function.dominators ().dominates (x.s.block, x.b.block))),
  count (of_arm, "arm_to_return",
	 "Blocks on the shortest path from the first real block to a return, 0 "
	 "if there is none.",
	 GET (x.sums.to_return (x.s.block))),
  count (of_arm, "arm_to_stop",
	 "Blocks on the shortest path from the first real block to a call that "
	 "does not return, 0 if there is none.",
	 GET (x.sums.to_stop (x.s.block))),
  count (of_arm, "arm_to_exit",
	 "Blocks on the shortest path from the first real block to one that "
	 "leaves the loop, where both are in the loop of the branch; else 0.",
	 GET (loop_here (x) >= 0
		  && x.b.function.loops ().loop_of (x.s.block) == loop_here (x)
		? x.sums.to_exit (x.s.block)
		: 0)),
  word (of_arm, "leads_to", "What ends the straight path behind the edge.",
	straight_words, GET (x.sums.straight (x.s.block).end)),
  flag (of_arm, "shared_with_control",
	"The controlling branch can skip this one and lead to the same block.",
	GET (shared_with_control (x))),
  TEST (of_arm, next, "the next branch behind it"),
  word (of_arm, "next_claim",
	"What the condition of the next branch behind it asks.", claim_words,
	GET (classify (next_test (x)).kind)),
  flag (of_arm, "next_equality",
	"The next branch behind it compares for equality.",
	GET (next_test (x).code == comparison_code::equal
	     || next_test (x).code == comparison_code::not_equal)),
  flag (of_arm, "next_same_variable",
	"The next branch behind it compares the same variable with a constant.",
	GET (here (x).compared >= 0 && next_branch (x) >= 0
	     && x.b.function.block (next_branch (x)).compared
		  == here (x).compared)),
  flag (of_arm, "next_skips",
	"The next branch behind it may lead to the first real block of another "
	"arm.",
	GET (next_skips (x))),
  flag (of_arm, "next_exits", "The next branch behind it may leave its loop.",
	GET (next_branch (x) >= 0 && exits_p (x, next_branch (x)))),
  count (of_loop, "loop_depth", "Number of loops that contain the branch.",
	 GET (x.b.function.loops ().depth (x.b.block))),
  flag (of_arm, "next_same_left",
	"The next branch behind it tests the same left operand.",
	GET (same_left_p (x, x.b.block, next_branch (x)))),
  flag (of_arm, "next_same_test",
	"The next branch behind it compares the left operand with the same "
	"right operand.",
	GET (same_right_p (x, x.b.block, next_branch (x)))),
  word (of_arm, "next_left_from",
	"What computes the left operand of the next branch behind it.",
	origin_words, GET (details_of (x, next_branch (x)).left.from)),
  number (of_arm, "next_constant",
	  "The constant that the next branch behind it compares with.",
	  GET (details_of (x, next_branch (x)).right.constant)),
  count (of_arm, "sets_constants", "Variables that get a constant on the edge.",
	 GET (edge_details_of (x).constants)),
  count (of_arm, "sets_variables",
	 "Variables that get another value on the edge.",
	 GET (edge_details_of (x).variables)),
  flag (of_arm, "sets_zero",
	"A variable gets zero or the null pointer on the edge.",
	GET (edge_details_of (x).zero)),
  flag (of_arm, "sets_one", "A variable gets one on the edge.",
	GET (edge_details_of (x).one)),
  flag (of_arm, "sets_negative",
	"A variable gets a negative constant on the edge.",
	GET (edge_details_of (x).negative)),
  flag (of_arm, "sets_to_operand",
	"A variable gets an operand of the condition on the edge.",
	GET (edge_details_of (x).operand)),
  flag (of_arm, "sets_operand",
	"A variable that the condition tests gets its next value on the edge.",
	GET (edge_details_of (x).tested)),
  count (of_arm, "left_uses_behind",
	 "Uses of the left operand that only the edge leads to.",
	 GET (edge_details_of (x).left_uses)),
  count (of_arm, "right_uses_behind",
	 "Uses of the right operand that only the edge leads to.",
	 GET (edge_details_of (x).right_uses)),
  count (of_arm, "values_lead_here",
	 "Percentage of the places in the unit that set the left operand whose "
	 "value leads to the edge.",
	 GET (edge_details_of (x).values)),
  flag (
    of_loop, "loop_indexes", "The loop accesses array elements by index.",
    GET (loop_here (x) >= 0 && x.b.function.summary (loop_here (x)).indexes)),
  count (of_loop, "loop_counters",
	 "Variables that change by the same amount in each iteration, and "
	 "pointers that follow a list.",
	 GET (loop_here (x) < 0
		? 0
		: x.b.function.loop_fact (loop_here (x)).counters)),
  flag (
    of_loop, "loop_chases", "The loop loads a pointer through itself.",
    GET (loop_here (x) >= 0 && x.b.function.loop_fact (loop_here (x)).chases)),
  flag (of_loop, "loop_irreducible",
	"The loop is also entered past its header.",
	GET (loop_here (x) >= 0
	     && x.b.function.loops ()[loop_here (x)].irreducible)),
  CONTENTS (of_loop, "loop_", "of the loop", in_loop),
  COLD_CODE (of_loop, "loop_", "of the loop", in_loop),
  count (of_loop, "loop_exits", "Edges that leave the loop.",
	 in_loop<content::exits>),
  count (of_loop, "loop_back_edges",
	 "Edges of the loop back to the header of a loop.",
	 in_loop<content::back_edges>),
  count (of_loop, "loop_loops", "Number of loops: this one and inner ones.",
	 in_loop<content::loops>),
  count (of_loop, "loop_height", "Levels of loops inside the loop.",
	 GET (loop_here (x) < 0 ? 0 : x.sums.height (loop_here (x)))),
  count (of_loop, "loop_to_exit",
	 "Blocks on the shortest path from the branch to one that leaves the "
	 "loop, without passing through inner loops.",
	 GET (x.sums.to_exit (x.b.block))),
  flag (of_loop, "loop_top_test", "The loop is tested at the top.",
	GET (loop_here (x) >= 0 && x.b.function.top_test_p (header (x)))),
  word (
    of_loop, "loop_header_test",
    "What the test in the header of the loop compares.", loop_test_words,
    GET (loop_here (x) < 0 ? 0 : index (x.b.function.block (header (x)).test))),
  count (of_loop, "loop_variables", "Variables that each iteration sets.",
	 GET (loop_details_of (x).variables)),
  count (of_loop, "loop_pointers", "Pointers among the loop_variables.",
	 GET (loop_details_of (x).pointers)),
  count (of_loop, "loop_float_variables",
	 "Floating-point numbers among the loop_variables.",
	 GET (loop_details_of (x).floats)),
  CONTENTS (of_function, "function_", "of the function", in_function),
  ENDS (of_function, "function_", "of the function", in_function),
  COLD_CODE (of_function, "function_", "of the function", in_function),
  count (of_function, "function_exits",
	 "Edges of the function that leave a loop.",
	 in_function<content::exits>),
  count (of_function, "function_back_edges",
	 "Edges of the function back to the header of a loop.",
	 in_function<content::back_edges>),
  count (of_function, "function_loops", "Loops of the function.",
	 in_function<content::loops>),
  word (of_function, "function_about",
	"What the name of the function is about.", subject_words,
	GET (whole (x).about)),
  word (of_function, "return_type", "The type of the function's result.",
	value_words, GET (whole (x).returns)),
  word (of_function, "language", "The language of the source.", language_words,
	GET (whole (x).language)),
  count (of_function, "parameters", "Parameters of the function.",
	 GET (whole (x).parameters)),
  count (of_function, "callers",
	 "Calls of the function in other functions of the unit.",
	 GET (whole (x).callers)),
  flag (of_function, "unit_only", "The function is local to the unit.",
	GET (whole (x).unit_only)),
  flag (of_function, "shared", "Each unit that uses the function has a copy.",
	GET (whole (x).shared)),
  flag (of_function, "declared_inline", "The function is declared inline.",
	GET (whole (x).declared_inline)),
  flag (of_function, "main", "The function is main.", GET (whole (x).main)),
  flag (of_function, "varargs",
	"The function takes a variable number of arguments.",
	GET (whole (x).varargs)),
  flag (of_function, "virtual", "The function is virtual.",
	GET (whole (x).is_virtual)),
  flag (of_function, "constructor", "The function is a constructor.",
	GET (whole (x).constructor)),
  flag (of_function, "destructor", "The function is a destructor.",
	GET (whole (x).destructor)),
  flag (of_function, "address_taken", "The address of the function is taken.",
	GET (whole (x).address_taken)),
  flag (of_function, "calls_itself", "The function calls itself.",
	GET (whole (x).calls_itself)),
};

#undef GET
#undef OPERAND
#undef TEST
#undef CONTENTS
#undef ENDS
#undef COLD_CODE

} // namespace staticprof::fact_list
