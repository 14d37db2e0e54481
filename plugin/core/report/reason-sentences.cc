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
  "more for the favoured arm, and both arms stay in the loop or leave it"
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
  { "marked_cold_call", by_voter, when::always,
    "%b had a call of a function marked as cold" },
  { "iterations", by_voter, when::always,
    "the code fixes how often this test is executed" },
  { "front_end", by_voter, when::always,
    "the compiler knows this from the language" },
  { "goto_statement", by_voter, when::always, "%b is reached by a goto" },
  { "continue_statement", by_voter, when::always,
    "%b is reached by a continue" },
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
    "the value that is tested is used at %a, and not at %b" },
  { "correction", by_voter, when::votes,
    "%b only changes the value that is tested" },
  { "left_uses_behind", by_voter, when::here,
    "only %a uses the value that is tested" },
  { "left_uses_behind", by_voter, when::more,
    "%a uses the value that is tested more often than %b" },
  { "right_uses_behind", by_voter, when::here,
    "only %a uses the value that is compared with" },
  { "uses_operand", by_voter, when::here,
    "only %a uses the value that is tested" },

  /* The loop.  */
  { "loop_chase", by_voter, when::stays,
    "the loop continues as long as the list has elements" },
  { "loop_chases", by_voter, when::stays,
    "the loop continues as long as the list has elements" },
  { "loop_exit_counted", by_voter, when::votes,
    "a loop that counts is rarely left in the middle" },
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
    "there is more code at %a than at %b (%v statements against %w)" },
  { "arm_statements", by_voter, when::fewer,
    "there is less code at %a than at %b (%v statements against %w)" },
  { "arm_blocks", by_voter, when::more,
    "there is more code at %a than at %b (blocks: %v against %w)" },
  { "arm_blocks", by_voter, when::fewer,
    "there is less code at %a than at %b (blocks: %v against %w)" },
  { "arm_branches", by_voter, when::more,
    "there are more branches at %a (%v) than at %b (%w)" },
  { "arm_branches", by_voter, when::fewer,
    "there are fewer branches at %a (%v) than at %b (%w)" },
  { "leads_statements", by_voter, when::differ,
    "%v statements follow at once at %a, %w at %b" },
  { "first_statements", by_voter, when::differ,
    "%v statements follow at once at %a, %w at %b" },
  { "lone_arm", by_voter, when::there, "%b is an `if' without `else'" },
  { "lone_arm", by_voter, when::here, "%a is an `if' without `else'" },
  { "parts_for_good", by_voter, when::set,
    "the arms need not meet before the function returns" },

  /* What the arms do.  */
  { "error_report", by_voter, when::votes, "only %b reports an error%g" },
  { "message", by_voter, when::votes, "only %b gives a message%g" },
  { "printing", by_voter, when::votes, "only %b prints%g" },
  { "set_errno", by_voter, when::votes, "only %b sets errno" },
  { "growth", by_voter, when::votes, "only %b makes something larger%g" },
  { "string_comparison", by_voter, when::votes, "%a compares strings%f" },
  { "indirect_call", by_voter, when::votes, "%a calls through a pointer" },
  { "reports_error", by_voter, when::there, "only %b reports an error%g" },
  { "shows_message", by_voter, when::there, "only %b gives a message%g" },
  { "arm_messages", by_voter, when::there,
    "only %b has code that reports an error or gives a message%g" },
  { "arm_messages", by_voter, when::fewer,
    "%b has more code that reports errors or gives messages than %a" },
  { "first_no_return", by_voter, when::there,
    "%b calls a function that does not return%g" },
  { "arm_stops", by_voter, when::there,
    "only %b may end in a call that does not return%g" },
  { "first_may_stop", by_voter, when::there, "a call at %b may not return%g" },
  { "call", by_voter, when::votes, "only %b calls a function at once%g" },
  { "arm_calls", by_voter, when::there, "only %b calls functions%g" },
  { "arm_calls", by_voter, when::here, "only %a calls functions%f" },
  { "arm_calls", by_voter, when::fewer,
    "%b makes more calls (%w) than %a (%v)" },
  { "arm_calls", by_voter, when::more,
    "%a makes more calls (%v) than %b (%w)" },
  { "call_inside", by_voter, when::votes,
    "%b calls functions behind another test" },
  { "store", by_voter, when::votes, "only %b stores to memory at once" },
  { "arm_stores", by_voter, when::there, "only %b stores to memory" },
  { "arm_stores", by_voter, when::here, "only %a stores to memory" },
  { "arm_loads", by_voter, when::differ,
    "reads of memory at %a: %v, at %b: %w" },
  { "first_loads", by_voter, when::here, "only %a reads memory at once" },
  { "first_loads", by_voter, when::there, "only %b reads memory at once" },
  { "first_indexes", by_voter, when::here,
    "only %a reads or writes an array element at once" },
  { "first_indexes", by_voter, when::there,
    "only %b reads or writes an array element at once" },
  { "arm_floats", by_voter, when::here,
    "only %a computes with floating point" },
  { "arm_floats", by_voter, when::there,
    "only %b computes with floating point" },
  { "sets_constants", by_voter, when::here,
    "arms that set a variable to a constant, as %a does, are taken more "
    "often" },
  { "sets_constants", by_voter, when::there,
    "arms that set a variable to a constant, as %b does, are taken less "
    "often" },

  /* The values that the function returns.  */
  { "return_negative", by_voter, when::votes,
    "only %b leads to the return of a negative number, as failures do" },
  { "return_null", by_voter, when::votes,
    "only %b leads to the return of null" },
  { "return_one", by_voter, when::votes, "only %b leads to the return of 1" },
  { "return_positive", by_voter, when::votes,
    "only %b leads to the return of a constant above one" },
  { "return", by_voter, when::votes,
    "%b leaves the function at once, %a does not" },
  { "returned", by_voter, when::there, "behind %b the function returns %w" },
  { "returned", by_voter, when::here, "behind %a the function returns %v" },
  { "returned", by_voter, when::differ,
    "behind %a the function returns %v, behind %b %w" },
  { "arm_to_return", by_voter, when::more, "%b is nearer to a return than %a" },
  { "arm_to_return", by_voter, when::fewer,
    "%a is nearer to a return than %b" },

  /* Tests nearby.  */
  { "shared_with_control", by_voter, when::here,
    "the tests of a chain of conditions share %a, and often lead there" },
  { "shared_with_control", by_voter, when::there,
    "the tests of a chain of conditions share %b, and more often go on" },
  { "as_before", by_voter, when::here,
    "the tests of a chain of conditions share %a, and often lead there" },
  { "as_before", by_voter, when::there,
    "the tests of a chain of conditions share %b, and more often go on" },
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
  { "switch_default", by_voter, when::votes, "%a is the default" },
  { "switch_first", by_voter, when::votes, "%a is for the smallest value" },
  { "switch_letters", by_voter, when::votes,
    "%a is for all letters or digits" },
  { "switch_many", by_voter, when::votes, "%a is for many values" },
  { "switch_range", by_voter, when::votes, "%a is for a range of values" },
  { "switch_shared", by_voter, when::votes,
    "%a is reached from elsewhere too" },
  { "switch_single", by_voter, when::votes, "%b is for a single value" },
  { "switch_zero", by_voter, when::votes, "%a is for the value zero" },
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
