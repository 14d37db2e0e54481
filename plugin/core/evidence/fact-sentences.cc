/* The sentence of each fact about a branch.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The order is that of fact-list.h, as the compiler checks.  */

#include "plugin/core/evidence/fact-table.h"

#include "plugin/core/evidence/fact-list.h"

#include <iterator>
#include <string_view>

namespace staticprof
{

namespace
{

struct row
{
  const char *name, *sentence;
};

constexpr row
says (const char *name, const char *sentence)
{
  return { name, sentence };
}

/* The facts of the macros of fact-list.h: about an operand, about WHICH other
   branch, about the blocks WHERE.  */
#define OPERAND(side, first_sentence, second_sentence)                         \
  says (#side "_from", "What computes the " #side " operand."),                \
    says (#side "_from_first", first_sentence),                                \
    says (#side "_from_second", second_sentence),                              \
    says (#side "_about",                                                      \
	  "What the name of the " #side                                        \
	  " operand, or of the function called for it, is about."),            \
    says (#side "_callee",                                                     \
	  "Where the function is defined whose result the " #side              \
	  " operand is."),                                                     \
    says (#side "_before_loop",                                                \
	  "The " #side " operand is computed before the loop of the branch."), \
    says (#side "_here",                                                       \
	  "The " #side " operand is computed in the block of the branch."),    \
    says (#side "_constant",                                                   \
	  "The " #side " operand if it is a constant, or the constant that "   \
	  "it is computed with."),                                             \
    says (#side "_parameter",                                                  \
	  "Position of the parameter that the " #side " operand is, from 1."), \
    says (#side "_arguments",                                                  \
	  "Arguments of the call or of the PHI that computes the " #side       \
	  " operand."),                                                        \
    says (#side "_constants", "Constants among the " #side "_arguments."),     \
    says (#side "_zeros",                                                      \
	  "Zeros and null pointers among the " #side "_arguments."),           \
    says (#side "_text", "A string is among the " #side "_arguments."),        \
    says (#side "_uses", "Uses of the " #side " operand in the function.")

#define TEST(of, which)                                                      \
  says (#of "_type", "The type of the operands of " which "."),              \
    says (#of "_right", "The right operand of " which "."),                  \
    says (#of "_source", "Where the left operand of " which " comes from."), \
    says (#of "_callee", "The kind of result if the left operand of " which  \
			 " is the result of a library function.")

#define CONTENTS(of, where)                                              \
  says (of "blocks", "Blocks " where " that are not empty."),            \
    says (of "statements", "Statements " where "."),                     \
    says (of "calls", "Calls " where "."),                               \
    says (of "indirect_calls",                                           \
	  "Blocks " where " that call through a pointer."),              \
    says (of "stores", "Stores to memory " where "."),                   \
    says (of "loads", "Loads from memory " where "."),                   \
    says (of "floats",                                                   \
	  "Statements " where " that compute a floating-point number."), \
    says (of "branches", "Branches, without switches, " where "."),      \
    says (of "switches", "Switches and computed gotos " where ".")

#define ENDS(of, where)                                 \
  says (of "returns", "Blocks " where " that return."), \
    says (of "stops",                                   \
	  "Blocks " where " that end in a call that does not return.")

#define COLD_CODE(of, where)                                       \
  says (of "cold", "Blocks " where " that call a cold function."), \
    says (of "messages",                                           \
	  "Blocks " where                                          \
	  " that report an error or pass a string with blanks.")

constexpr row sentences[] = {
  { "comparison", "How the operands are compared." },
  { "type", "The type of the operands." },
  { "right", "The right operand." },
  { "source", "Where the left operand comes from." },
  { "domain", "What kind of values the left operand has." },
  { "callee",
    "The kind of result if the left operand is the result of a library "
    "function." },
  { "name", "What the name of the left operand says." },
  { "claim", "What the condition asks." },
  { "claim_when", "The claim is true where the condition holds." },
  { "unsigned", "Unsigned integers are compared." },
  { "right_loaded", "The right operand comes from memory." },
  { "function_pointer", "The operand points to a function." },
  { "other_sign",
    "The left operand is converted from an integer of the same size and "
    "other signedness." },
  { "no_character", "The right operand is a constant that is no character." },
  { "known_failed",
    "Another test has shown that the call whose result is the left operand "
    "failed." },
  { "turned", "The compiler has inverted a test of `!x` in the source." },
  { "loop_test", "What a test inside a loop compares." },
  { "bound_loaded",
    "The branch is in a loop and tests a value that was loaded from memory "
    "before the loop." },
  { "equality_chain", "A variable is compared with a constant for equality." },
  { "multiway", "The branch is a switch or a computed goto." },
  { "edges", "Edges that are not excluded." },
  { "statements", "Statements of the block of the branch." },
  { "only_tests", "The block of the branch has no other visible effect." },
  { "loop_edges", "Edges that count as back edges of the loop branch." },
  { "exit_edges", "Edges that leave the innermost loop." },
  { "top_test", "The branch is the test at the top of its loop." },
  { "loop_header", "The block of the branch is the header of a loop." },
  { "parts_for_good", "The arms need not meet before the function returns." },
  { "calls", "Calls in the block of the branch." },
  { "stores", "Stores to memory in the block of the branch." },
  { "loads", "Loads from memory in the block of the branch." },
  { "floats",
    "Statements of the block of the branch that compute a floating-point "
    "number." },
  { "ways_in", "Edges that lead to the block of the branch." },
  { "from_entry", "Blocks on the shortest path from the entry of the function "
		  "to the branch." },
  { "to_return",
    "Blocks on the shortest path from the branch to a return, 0 if there "
    "is none." },
  { "to_stop",
    "Blocks on the shortest path from the branch to a call that does not "
    "return, 0 if there is none." },
  { "dominated_blocks", "Blocks that can only be reached through the branch." },
  { "dominated_statements",
    "Statements that can only be reached through the branch." },
  { "latch", "An edge of the branch leads back to the header of its loop." },
  { "each_iteration", "The branch is executed in each iteration of its loop." },
  { "equality_tests_before",
    "Tests of the same variable for equality directly before the branch." },
  { "controlled",
    "Another branch nearby, the controlling one, decides whether this one "
    "is reached." },
  { "controlling_steps",
    "Distance of the controlling branch in the dominator tree." },
  { "controlling_next_to",
    "The controlling branch leads straight to this one." },
  { "controlling_same_loop", "The controlling branch is in the same loop." },
  { "controlling_switch",
    "The controlling branch is a switch or a computed goto." },
  TEST (controlling, "the controlling branch"),
  { "controlling_comparison",
    "How the operands of the controlling branch compare when it leads "
    "here." },
  { "controlling_claim", "What the condition of the controlling branch asks." },
  { "controlling_same_variable",
    "The controlling branch compares the same variable with a constant." },
  { "holds", "The edge is taken where the condition holds." },
  OPERAND (left,
	   "What the left operand is computed from: its first operand, the "
	   "pointer of a load, the next value of a loop variable, the first "
	   "argument of a call.",
	   "The second operand of that computation: the index of a load, the "
	   "initial value of a loop variable."),
  OPERAND (right,
	   "What the right operand is computed from, as in left_from_first.",
	   "The second operand of that computation, as in left_from_second."),
  { "right_power_of_two", "The right operand is 2, 4, 8 and so on." },
  { "right_character",
    "The class of the constant if it is taken as a character." },
  { "bits", "Bits of the integers compared." },
  { "step", "What the loop adds to an operand in each iteration." },
  { "begins_constant",
    "The initial value of the operand that the loop steps is a constant." },
  { "begin", "The constant initial value of that operand." },
  { "value_places",
    "Places in the unit that set the left operand, if it is compared with a "
    "constant: arguments, stores, initializers, returns." },
  { "controlling_same_left",
    "The controlling branch tests the same left operand." },
  { "controlling_same_test",
    "The controlling branch compares the left operand with the same right "
    "operand." },
  { "controlling_left_from",
    "What computes the left operand of the controlling branch." },
  { "controlling_constant",
    "The constant that the controlling branch compares with." },
  { "loop_back", "It counts as a back edge of the loop branch." },
  { "exits_loop", "It leaves the innermost loop of the branch." },
  { "loops_left", "Number of loops that it leaves." },
  { "continues_loop",
    "It leads back to the header of a loop that contains the branch." },
  { "enters_loop",
    "It leads to the header or pre-header of a loop that does not contain "
    "the branch." },
  { "post_dominates", "Its first real block post-dominates the branch." },
  { "owns", "No other edge leads to its destination." },
  { "lone_arm", "It is the arm of an if without else." },
  { "forwarder",
    "There are empty blocks between the branch and the first real block." },
  { "first_statements", "Statements of the first real block." },
  { "first_calls_indirectly", "The first real block calls through a pointer." },
  { "first_returns", "The function returns from the first real block." },
  { "first_no_return",
    "The first real block ends in a call that does not return." },
  { "first_may_stop", "Control may stop in the first real block." },
  { "first_unlikely", "The first real block calls a cold function." },
  { "first_only_tests",
    "The first real block has no other effect than another test." },
  { "first_indexes",
    "The first real block accesses an array element by its index." },
  { "first_same_variable",
    "The first real block compares the same variable with another constant." },
  { "returns_straight", "It leads straight to a return." },
  { "calls_straight", "It leads straight to a call." },
  { "returned", "What the function returns behind it." },
  { "reports_error", "An error report is inevitable behind it alone." },
  { "shows_message", "A message is inevitable behind it alone." },
  { "sets_errno", "A store to errno is inevitable behind it alone." },
  { "prints", "Printing is inevitable behind it alone." },
  { "grows", "Making something larger is inevitable behind it alone." },
  { "compares_strings",
    "A comparison of strings is inevitable behind it alone." },
  { "uses_operand", "The first real block uses an operand of the condition." },
  { "updates_extremum",
    "A variable gets one operand here and has the other one otherwise." },
  { "corrects_operand", "The only effect of the arm is to change an operand." },
  { "as_before",
    "The test before the branch has another edge to the same block, with the "
    "same values of variables." },
  { "sets_value", "The edge is a case that only sets a variable." },
  { "case_default", "All values without a label lead here." },
  { "case_range", "Several consecutive values lead here." },
  { "case_zero", "Zero leads here." },
  { "case_first", "The smallest label leads here." },
  { "case_letters", "All letters of an alphabet, or all digits, lead here." },
  { "case_labels", "Number of labels that lead here." },
  CONTENTS ("arm_", "in the arm"),
  ENDS ("arm_", "in the arm"),
  COLD_CODE ("arm_", "in the arm"),
  { "arm_exits", "Edges in the arm that leave a loop." },
  { "arm_back_edges", "Edges in the arm back to the header of a loop." },
  { "arm_loops", "Loops in the arm." },
  { "leads_blocks",
    "Blocks on the straight path to where the arm branches or ends." },
  { "leads_statements",
    "Statements on the straight path to where the arm branches or ends." },
  { "leads_calls",
    "Calls on the straight path to where the arm branches or ends." },
  { "leads_stores",
    "Stores to memory on the straight path to where the arm branches or "
    "ends." },
  { "leads_loads",
    "Loads from memory on the straight path to where the arm branches or "
    "ends." },
  { "first_calls", "Calls in the first real block." },
  { "first_stores", "Stores to memory in the first real block." },
  { "first_loads", "Loads from memory in the first real block." },
  { "first_floats",
    "Statements of the first real block that compute a floating-point "
    "number." },
  { "first_ways_in", "Edges that lead to the first real block." },
  { "first_ways_out", "Edges out of the first real block." },
  { "depth_change",
    "Loop depth of the first real block minus that of the branch." },
  { "to_header", "The first real block is the header of a loop." },
  { "to_latch",
    "An edge of the first real block leads back to the header of the loop "
    "of the branch." },
  { "dominates_branch",
    "Its first real block is on every path to the branch." },
  { "arm_to_return",
    "Blocks on the shortest path from the first real block to a return, 0 "
    "if there is none." },
  { "arm_to_stop",
    "Blocks on the shortest path from the first real block to a call that "
    "does not return, 0 if there is none." },
  { "arm_to_exit",
    "Blocks on the shortest path from the first real block to one that "
    "leaves the loop, where both are in the loop of the branch; else 0." },
  { "leads_to", "What ends the straight path behind the edge." },
  { "shared_with_control",
    "The controlling branch can skip this one and lead to the same block." },
  TEST (next, "the next branch behind it"),
  { "next_claim", "What the condition of the next branch behind it asks." },
  { "next_equality", "The next branch behind it compares for equality." },
  { "next_same_variable",
    "The next branch behind it compares the same variable with a constant." },
  { "next_skips",
    "The next branch behind it may lead to the first real block of another "
    "arm." },
  { "next_exits", "The next branch behind it may leave its loop." },
  { "loop_depth", "Number of loops that contain the branch." },
  { "next_same_left",
    "The next branch behind it tests the same left operand." },
  { "next_same_test",
    "The next branch behind it compares the left operand with the same "
    "right operand." },
  { "next_left_from",
    "What computes the left operand of the next branch behind it." },
  { "next_constant",
    "The constant that the next branch behind it compares with." },
  { "sets_constants", "Variables that get a constant on the edge." },
  { "sets_variables", "Variables that get another value on the edge." },
  { "sets_zero", "A variable gets zero or the null pointer on the edge." },
  { "sets_one", "A variable gets one on the edge." },
  { "sets_negative", "A variable gets a negative constant on the edge." },
  { "sets_to_operand",
    "A variable gets an operand of the condition on the edge." },
  { "sets_operand",
    "A variable that the condition tests gets its next value on the edge." },
  { "left_uses_behind",
    "Uses of the left operand that only the edge leads to." },
  { "right_uses_behind",
    "Uses of the right operand that only the edge leads to." },
  { "values_lead_here",
    "Percentage of the places in the unit that set the left operand whose "
    "value leads to the edge." },
  { "loop_indexes", "The loop accesses array elements by index." },
  { "loop_counters",
    "Variables that change by the same amount in each iteration, and "
    "pointers that follow a list." },
  { "loop_chases", "The loop loads a pointer through itself." },
  { "loop_irreducible", "The loop is also entered past its header." },
  CONTENTS ("loop_", "of the loop"),
  COLD_CODE ("loop_", "of the loop"),
  { "loop_exits", "Edges that leave the loop." },
  { "loop_back_edges", "Edges of the loop back to the header of a loop." },
  { "loop_loops", "Number of loops: this one and inner ones." },
  { "loop_height", "Levels of loops inside the loop." },
  { "loop_to_exit",
    "Blocks on the shortest path from the branch to one that leaves the "
    "loop, without passing through inner loops." },
  { "loop_top_test", "The loop is tested at the top." },
  { "loop_header_test", "What the test in the header of the loop compares." },
  { "loop_variables", "Variables that each iteration sets." },
  { "loop_pointers", "Pointers among the loop_variables." },
  { "loop_float_variables",
    "Floating-point numbers among the loop_variables." },
  CONTENTS ("function_", "of the function"),
  ENDS ("function_", "of the function"),
  COLD_CODE ("function_", "of the function"),
  { "function_exits", "Edges of the function that leave a loop." },
  { "function_back_edges",
    "Edges of the function back to the header of a loop." },
  { "function_loops", "Loops of the function." },
  { "function_about", "What the name of the function is about." },
  { "return_type", "The type of the function's result." },
  { "language", "The language of the source." },
  { "parameters", "Parameters of the function." },
  { "callers", "Calls of the function in other functions of the unit." },
  { "unit_only", "The function is local to the unit." },
  { "shared", "Each unit that uses the function has a copy." },
  { "declared_inline", "The function is declared inline." },
  { "main", "The function is main." },
  { "varargs", "The function takes a variable number of arguments." },
  { "virtual", "The function is virtual." },
  { "constructor", "The function is a constructor." },
  { "destructor", "The function is a destructor." },
  { "address_taken", "The address of the function is taken." },
  { "calls_itself", "The function calls itself." },
};

/* The first fact without its sentence, or the number of facts.  */
constexpr std::size_t
first_wrong ()
{
  std::size_t i = 0;
  while (i < std::size (sentences) && i < std::size (fact_list::facts)
	 && std::string_view (sentences[i].name) == fact_list::facts[i].name)
    ++i;
  return i;
}
static_assert (first_wrong () == std::size (fact_list::facts)
		 && first_wrong () == std::size (sentences),
	       "each fact has a sentence here, in the order of fact-list.h");

#undef OPERAND
#undef TEST
#undef CONTENTS
#undef ENDS
#undef COLD_CODE

} // anonymous namespace

const char *
fact_sentence (std::size_t fact)
{
  return sentences[fact].sentence;
}

} // namespace staticprof
