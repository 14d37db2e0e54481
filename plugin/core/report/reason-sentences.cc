/* The sentences that reasons are given in.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/reason-sentences.h"

#include "plugin/core/prediction/decision.h"

#include <iterator>

namespace staticprof
{

namespace
{

/* By `when'.  */
constexpr const char *when_words[] = {
  "always",
  "of the favoured arm only",
  "of the other arm only",
  "more for the favoured arm",
  "less for the favoured arm",
  "different for the arms",
  "not 0",
  "the favoured arm stays in the loop, the other one leaves it",
  "the favoured arm leaves the loop, the other one stays",
  "the favoured arm is taken where the condition holds",
  "the favoured arm is taken where the condition fails",
  "the heuristic votes for the favoured arm",
  "the heuristic votes for the favoured arm, and something is compared with 0",
  "the heuristic votes for the favoured arm, and no fact of the topic says "
  "more",
  "more for the favoured arm, and both arms stay in the loop or leave it",
  "of a branch with more than two arms"
};

constexpr topic by_voter = topic::function;

constexpr sentence_row rows[] = {
  /* Hints, marks and limits.  */
  { "builtin_expect", by_voter, when::always,
    "the source says so with __builtin_expect" },
  { "builtin_expect_with_probability", by_voter, when::always,
    "the source says so with __builtin_expect_with_probability" },
  { "hot_label", by_voter, when::always, "%a is marked as likely" },
  { "cold_label", by_voter, when::always, "%b is marked as unlikely" },
  { "noreturn_call", by_voter, when::always,
    "a call that does not return is inevitable at %b%g" },
  { "cold_call", by_voter, when::always,
    "a call of a function marked as cold is inevitable at %b%g" },
  { "noreturn_call", by_voter, when::of_many,
    "arms in which a call that does not return is inevitable are rarely "
    "taken" },
  { "cold_call", by_voter, when::of_many,
    "arms in which a call of a function marked as cold is inevitable are taken "
    "rarely" },
  { "marked_cold_call", by_voter, when::always,
    "%b had a call of a function marked as cold" },
  { "iterations", by_voter, when::always,
    "the code fixes how often this test is executed" },
  { "front_end", by_voter, when::always,
    "the compiler knows this from the language" },
  { "goto_statement", by_voter, when::always, "%b is reached by a goto" },
  { "goto_statement", by_voter, when::of_many,
    "arms that a goto leads to are taken less often" },
  { "continue_statement", by_voter, when::always,
    "%b is reached by a continue" },
  { "continue_statement", by_voter, when::of_many,
    "arms that a continue leads to are taken less often" },
  { "iterations_at_most", by_voter, when::always,
    "the size of an array or the type of a bound limits the number of "
    "iterations" },

  /* What other programs measured.  */
  { other_programs_name, by_voter, when::always,
    "in %v other programs this test led to %a in %w% of its executions" },

  /* Heuristics about the condition.  */
  { "equal_strings", by_voter, when::votes,
    "strings or pieces of memory that are compared are rarely equal" },
  { "equal_character", by_voter, when::votes,
    "a value of one byte, as a character, is rarely the one that it is "
    "compared with" },
  { "equal_integers", by_voter, when::votes, "two integers are rarely equal" },
  { "equal_positive", by_voter, when::votes,
    "an integer rarely equals a constant above one" },
  { "less_loaded", by_voter, when::votes,
    "an integer is usually less than a limit that is loaded from memory" },
  { "search_miss", by_voter, when::votes, "a search rarely finds something" },
  { "single_bit", by_voter, when::votes,
    "a bit that is tested alone is rarely set" },
  { "zero_flag", by_voter, when::votes,
    "a variable named like a flag or an error is usually zero" },
  { "zero_global", by_voter, when::votes, "a global variable is usually zero" },
  { "pointer", by_voter, when::votes_of_zero, "a pointer is rarely null" },
  { "pointer", by_voter, when::votes, "two pointers are rarely equal" },
  { "values_lead_here", by_voter, when::here,
    "of the places in the unit that set the tested value, %v% give it one that "
    "leads to %a, and none one that leads to %b" },
  { "values_lead_here", by_voter, when::more,
    "of the places in the unit that set the tested value, %v% give it one that "
    "leads to %a, and %w% one that leads to %b" },
  /* This is true of most branches.  */
  { "else_arm", by_voter, when::votes_at_last,
    "conditions that are no loop's test more often fail than hold" },
  { "", topic::condition, when::holds,
    "conditions like %c more often hold than fail" },
  { "", topic::condition, when::fails,
    "conditions like %c more often fail than hold" },

  /* Where what is tested is used.  */
  { "guard", by_voter, when::votes,
    "the value that is tested is used unchanged at %a, and not at %b" },
  { "correction", by_voter, when::votes,
    "%b only changes the value that is tested" },
  { "left_uses_behind", by_voter, when::here,
    "code that only %a leads to uses the value that is tested" },
  { "left_uses_behind", by_voter, when::more,
    "code that only %a leads to uses the value that is tested more often than "
    "code that only %b leads to" },
  { "right_uses_behind", by_voter, when::here,
    "code that only %a leads to uses the value that is compared with" },
  { "uses_operand", by_voter, when::here,
    "%a uses the value that is tested at once, %b does not" },

  /* The loop.  */
  { "loop_chase", by_voter, when::stays,
    "the loop continues as long as the list has elements" },
  { "loop_chases", by_voter, when::stays,
    "the loop continues as long as the list has elements" },
  { "loop_exit_counted", by_voter, when::votes,
    "a loop that counts or follows a list is rarely left in the middle" },
  { "loop_test", by_voter, when::stays,
    "the loop continues until its count is reached" },
  { "", topic::loop, when::stays,
    "only %b leaves the loop, and loops continue more often than they end" },
  { "loop_chase", by_voter, when::leaves,
    "a loop along a list iterates less often than others" },
  { "loop_with_call", by_voter, when::leaves,
    "a loop that calls functions iterates less often than others" },
  { "loop_counters", by_voter, when::leaves,
    "a loop with this number of counters (%v) iterates less often than "
    "others" },
  { "loop_exits", by_voter, when::leaves,
    "a loop with %v exits iterates less often than others" },
  { "exit_edges", by_voter, when::leaves,
    "a loop that is left in such a place iterates less often than others" },
  { "", topic::loop, when::leaves,
    "a loop of this size and form iterates less often than others" },
  { "loop_header", by_voter, when::votes, "%a enters a loop" },
  { "loop_header", by_voter, when::of_many,
    "arms that enter a loop are taken more often" },

  { "depth_change", by_voter, when::in_loop, "%a is deeper in loops than %b" },
  { "arm_back_edges", by_voter, when::here, "%a leads to the next iteration" },
  { "arm_back_edges", by_voter, when::there, "%b leads to the next iteration" },
  { "arm_to_exit", by_voter, when::in_loop,
    "%b is nearer to the end of the loop than %a" },

  /* How much code is in the arms.  */
  { "skip_small", by_voter, when::votes,
    "%b does little, and such code is skipped more often than executed" },
  { "early_end", by_voter, when::votes,
    "the arms need not meet before the return, and %b has much less code "
    "than %a" },
  { "arm_statements", by_voter, when::more,
    "more code is reached only through %a than only through %b (%v statements "
    "against %w)" },
  { "arm_statements", by_voter, when::fewer,
    "less code is reached only through %a than only through %b (%v statements "
    "against %w)" },
  { "arm_blocks", by_voter, when::more,
    "more code is reached only through %a than only through %b (blocks: %v "
    "against "
    "%w)" },
  { "arm_blocks", by_voter, when::fewer,
    "less code is reached only through %a than only through %b (blocks: %v "
    "against "
    "%w)" },
  { "arm_branches", by_voter, when::more,
    "more branches are reached only through %a (%v) than only through %b "
    "(%w)" },
  { "arm_branches", by_voter, when::fewer,
    "fewer branches are reached only through %a (%v) than only through %b "
    "(%w)" },
  { "leads_statements", by_voter, when::differ,
    "%v statements follow at once at %a, %w at %b" },
  { "first_statements", by_voter, when::differ,
    "%v statements follow at once at %a, %w at %b" },
  { "lone_arm", by_voter, when::there, "%b is an `if' without `else'" },
  { "lone_arm", by_voter, when::here, "%a is an `if' without `else'" },
  { "parts_for_good", by_voter, when::set,
    "the arms need not meet before the function returns" },

  /* What the arms do.  */
  { "error_report", by_voter, when::votes, "%b reports an error%g" },
  { "error_report", by_voter, when::of_many,
    "arms that report an error are taken less often" },
  { "message", by_voter, when::votes, "%b gives a message%g" },
  { "message", by_voter, when::of_many,
    "arms that give a message are taken less often" },
  { "printing", by_voter, when::votes, "%b prints%g" },
  { "printing", by_voter, when::of_many,
    "arms that print are taken less often" },
  { "set_errno", by_voter, when::votes, "%b sets errno" },
  { "set_errno", by_voter, when::of_many,
    "arms that set errno are taken less often" },
  { "growth", by_voter, when::votes, "%b makes something larger%g" },
  { "growth", by_voter, when::of_many,
    "arms that make something larger are taken less often" },
  { "string_comparison", by_voter, when::votes, "%a compares strings%f" },
  { "string_comparison", by_voter, when::of_many,
    "arms that compare strings are taken more often" },
  { "indirect_call", by_voter, when::votes, "%a calls through a pointer" },
  { "indirect_call", by_voter, when::of_many,
    "arms that call through a pointer are taken more often" },
  { "reports_error", by_voter, when::there, "%b reports an error%g" },
  { "shows_message", by_voter, when::there, "%b gives a message%g" },
  { "arm_messages", by_voter, when::there,
    "code that only %b leads to reports an error or gives a message" },
  { "arm_messages", by_voter, when::fewer,
    "more code that reports errors or gives messages is reached only through "
    "%b than only through %a" },
  { "first_no_return", by_voter, when::there,
    "%b calls a function that does not return%g" },
  { "arm_stops", by_voter, when::there,
    "code that only %b leads to may end in a call that does not return" },
  { "first_may_stop", by_voter, when::there, "a call at %b may not return%g" },
  { "call", by_voter, when::votes, "%b calls a function at once%g" },
  { "call", by_voter, when::of_many,
    "arms that call functions at once are taken less often" },
  { "arm_calls", by_voter, when::there,
    "code that only %b leads to calls functions%g" },
  { "arm_calls", by_voter, when::here,
    "code that only %a leads to calls functions%f" },
  { "arm_calls", by_voter, when::fewer,
    "more calls are reached only through %b (%w) than only through %a (%v)" },
  { "arm_calls", by_voter, when::more,
    "more calls are reached only through %a (%v) than only through %b (%w)" },
  { "call_inside", by_voter, when::votes,
    "%b calls functions behind another test" },
  { "call_inside", by_voter, when::of_many,
    "arms that call functions behind another test are taken less often" },
  { "store", by_voter, when::votes, "%b stores to memory at once" },
  { "store", by_voter, when::of_many,
    "arms that store to memory at once are taken less often" },
  { "arm_stores", by_voter, when::there,
    "code that only %b leads to stores to memory" },
  { "arm_stores", by_voter, when::here,
    "code that only %a leads to stores to memory" },
  { "arm_loads", by_voter, when::differ,
    "reads of memory that are reached only through %a: %v, only through %b: "
    "%w" },
  { "first_loads", by_voter, when::here, "only %a reads memory at once" },
  { "first_loads", by_voter, when::there, "only %b reads memory at once" },
  { "first_indexes", by_voter, when::here,
    "only %a reads or writes an array element at once" },
  { "first_indexes", by_voter, when::there,
    "only %b reads or writes an array element at once" },
  { "arm_floats", by_voter, when::here,
    "code that only %a leads to computes with floating point" },
  { "arm_floats", by_voter, when::there,
    "code that only %b leads to computes with floating point" },
  { "sets_constants", by_voter, when::here,
    "arms that set a variable to a constant, as %a does, are taken more "
    "often" },
  { "sets_constants", by_voter, when::there,
    "arms that set a variable to a constant, as %b does, are taken less "
    "often" },

  /* The values that the function returns.  */
  { "return_negative", by_voter, when::votes,
    "%b leads to the return of a negative number, as failures do" },
  { "return_negative", by_voter, when::of_many,
    "arms that lead to the return of a negative number are taken less often" },
  { "return_null", by_voter, when::votes, "%b leads to the return of null" },
  { "return_null", by_voter, when::of_many,
    "arms that lead to the return of null are taken less often" },
  { "return_one", by_voter, when::votes, "%b leads to the return of 1" },
  { "return_one", by_voter, when::of_many,
    "arms that lead to the return of 1 are taken less often" },
  { "return_positive", by_voter, when::votes,
    "%b leads to the return of a constant above one" },
  { "return_positive", by_voter, when::of_many,
    "arms that lead to the return of a constant above one are taken less "
    "often" },
  { "return", by_voter, when::votes,
    "%b leaves the function at once, %a does not" },
  { "return", by_voter, when::of_many,
    "arms that leave the function at once are taken less often" },
  { "returned", by_voter, when::there, "behind %b the function returns %w" },
  { "returned", by_voter, when::here, "behind %a the function returns %v" },
  { "returned", by_voter, when::differ,
    "behind %a the function returns %v, behind %b %w" },
  { "arm_to_return", by_voter, when::more, "%b is nearer to a return than %a" },
  { "arm_to_return", by_voter, when::fewer,
    "%a is nearer to a return than %b" },

  /* Tests nearby.  */
  { "shared_with_control", by_voter, when::here,
    "a test before this one leads to %a as well, and such chains often lead "
    "there" },
  { "shared_with_control", by_voter, when::there,
    "a test before this one leads to %b as well, and such chains more often "
    "go on" },
  { "as_before", by_voter, when::here,
    "a test before this one leads to %a as well, and such chains often lead "
    "there" },
  { "as_before", by_voter, when::there,
    "a test before this one leads to %b as well, and such chains more often "
    "go on" },
  { "next_left_from", by_voter, when::here,
    "another test follows at %a, and none at %b" },
  { "next_left_from", by_voter, when::there,
    "another test follows at %b, and none at %a" },
  { "next_claim", by_voter, when::here,
    "another test follows at %a, and none at %b" },
  { "next_claim", by_voter, when::there,
    "another test follows at %b, and none at %a" },
  { "controlling_left_from", by_voter, when::set,
    "another test decides whether this one is reached" },
  { "controlling_claim", by_voter, when::set,
    "another test decides whether this one is reached" },
  { "controlling_source", by_voter, when::set,
    "another test decides whether this one is reached" },

  /* Heuristics that only decide where no learned model does.  */
  { "loop_branch", by_voter, when::votes,
    "%a continues the loop, and loops continue more often than they end" },
  { "loop_exit", by_voter, when::votes,
    "%b leaves the loop, and loops continue more often than they end" },
  { "loop_inside", by_voter, when::votes, "%b has a loop behind another test" },
  { "loop_inside", by_voter, when::of_many,
    "arms with a loop behind another test are taken less often" },
  { "switch_default", by_voter, when::votes,
    "the default is taken more often than a single case" },
  { "switch_first", by_voter, when::votes,
    "the case with the smallest value is taken more often than others" },
  { "switch_letters", by_voter, when::votes,
    "the case for all letters or all digits is taken more often than others" },
  { "switch_many", by_voter, when::votes,
    "cases with four values or ranges or more are taken more often" },
  { "switch_range", by_voter, when::votes,
    "cases with a range of values are taken more often" },
  { "switch_shared", by_voter, when::votes,
    "cases whose code is reached from elsewhere too are taken more often" },
  { "switch_single", by_voter, when::votes,
    "cases with a single value are taken less often" },
  { "switch_zero", by_voter, when::votes,
    "the value zero is taken more often than others" },
};

} // anonymous namespace

sentence_table
reason_sentences ()
{
  return { std::begin (rows), std::end (rows) };
}

std::string
reason_table ()
{
  std::string s = "| of | where | sentence |\n|---|---|---|\n";
  for (const sentence_row &row : reason_sentences ())
    {
      const std::string of = row.voter[0]
			       ? std::string ("`") + row.voter + "`"
			       : std::string ("topic `")
				   + topic_words[static_cast<int> (row.about)]
				   + "`";
      s += "| " + of + " | " + when_words[static_cast<int> (row.applies)]
	   + " | " + row.sentence + " |\n";
    }
  return s;
}

} // namespace staticprof
