/* Functions in which each heuristic votes, and in which it abstains.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A row of the first table is a function with facts (fact_literal.h), and the
   vote of a heuristic on an edge: 1 for taken, -1 for not taken, 0 if it
   abstains.  On branches with two edges that is the opposite of the vote on the
   other one.

   A row of the second table is a condition (condition_literal.h) and the vote
   on the edge taken when it holds.  */

#include "unittests/support/condition_literal.h"
#include "unittests/support/fact_literal.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace staticprof
{
namespace
{

const char if_then[] = "in -> then, join; then -> join; join -> out; out";
const char if_else[] = "in -> a, b; a -> out; b -> out; out";
const char if_out[] = "in -> a, out; a -> out; out";
const char if_inside[] = "in -> a, out; a -> b, c; b -> c; c -> out; out";
const char three[] = "in -> a, b, c; a -> out; b -> out; c -> out; out";
const char top_tested[] = "in -> head; head -> body, out; body -> head; out";
const char branch_inside[] = "in -> head; head -> a, out; a -> b, latch;"
			     "b -> latch; latch -> head; out";
/* while (a) { x; if (b) break; y; }  */
const char with_break[]
  = "in -> head; head -> x, out; x -> out, y; y -> head; out";
/* for (;;) { x; if (a) continue; if (b) break; }  */
const char with_continue[]
  = "in -> head; head -> latch, test; test -> latch, out; latch -> head; out";
/* if (bad) { if (x) y; z }  */
const char unmissable[] = "in -> bad, good; bad -> y, z; y -> z; z -> out;"
			  "good -> out; out";
const char behind_loop[] = "in -> pre, good; pre -> head; head -> body, bad;"
			   "body -> head; bad -> out; good -> out; out";
const char longer[] = "in -> a, b; a -> out; b -> c; c -> out; out";

struct vote_row
{
  const char *heuristic, *graph, *facts, *edge;
  int word;
};

const vote_row rows[] = {
  { "call", if_then, "then:calls", "in>then", -1 },
  { "call", "in -> then, join; then -> more; more -> join; join", "more:calls",
    "in>then", -1 },
  { "call", "in -> way, join; way -> then; then -> join; join",
    "way:forwarder then:calls", "in>way", -1 },
  { "call", three, "in:multiway b:calls", "in>b", -1 },
  { "call", three, "in:multiway b:calls", "in>a", 0 },
  { "call", if_then, "", "in>then", 0 },
  { "call", if_then, "join:calls", "in>then", 0 },
  { "call", if_else, "a:calls b:calls", "in>a", 0 },
  /* if (a) { if (b) abort (); work; } call (); The code after an arm that
     may end the program is no arm.  */
  { "call",
    "in -> then, join; then -> stop, work; stop; work -> join; join -> out;"
    "out",
    "stop:calls stop:noreturn join:calls", "in>join", 0 },

  { "call_inside", if_inside, "b:calls", "in>a", -1 },
  { "call_inside",
    "in -> a, b, c; a -> d, out; b -> out; c -> out; d -> out; out",
    "in:multiway d:calls", "in>a", -1 },
  { "call_inside",
    "in -> a, b, c; a -> d, out; b -> out; c -> out; d -> out; out",
    "in:multiway d:calls", "in>b", 0 },
  { "call_inside", if_inside, "a:calls", "in>a", 0 },
  { "call_inside", if_inside, "out:calls", "in>a", 0 },
  { "call_inside",
    "in -> head; head -> body, out; body -> x, latch; x -> latch;"
    "latch -> head; out",
    "x:calls", "head>body", 0 },

  { "correction", if_out, "in>a:corrects", "in>a", -1 },
  { "correction", if_out, "in>a:uses", "in>a", 0 },
  { "correction", if_else, "in>a:corrects in>b:corrects", "in>a", 0 },

  { "early_end", longer, "a:statements=2 b:statements=1 c:statements=3", "in>a",
    -1 },
  { "early_end", "in -> a, b; a; b", "a:statements=1 b:statements=2", "in>a",
    -1 },
  { "early_end", if_out, "a:statements=1 out:statements=9", "in>a", 1 },
  { "early_end", longer, "a:statements=3 c:statements=5", "in>a", 0 },
  { "early_end", "in -> a, b; a -> m; b -> m; m -> out; out",
    "a:statements=1 b:statements=9", "in>a", 0 },
  { "early_end", top_tested, "body:statements=9", "head>body", 0 },

  { "else_arm", if_else, "", "in>a", -1 },
  { "else_arm", branch_inside, "", "a>b", -1 },
  { "else_arm", with_continue, "latch:forwarder", "head>latch", -1 },
  { "else_arm", with_continue, "latch:forwarder", "test>latch", 0 },
  { "else_arm", top_tested, "", "head>body", 0 },
  { "else_arm", if_else, "in>a:flags=0 in>b:flags=0", "in>a", 0 },
  { "else_arm", if_else, "in:turned", "in>a", 0 },
  { "else_arm", three, "in:multiway", "in>a", 0 },

  { "error_report", unmissable, "z:reports_error", "in>bad", -1 },
  { "error_report", unmissable, "y:reports_error", "in>bad", 0 },
  { "error_report", if_else, "out:reports_error", "in>a", 0 },
  { "error_report", behind_loop, "bad:reports_error", "in>pre", 0 },
  { "growth", unmissable, "z:grows", "in>bad", -1 },
  { "growth", unmissable, "y:grows", "in>bad", 0 },
  { "growth", if_else, "out:grows", "in>a", 0 },
  { "growth", behind_loop, "bad:grows", "in>pre", 0 },
  { "message", unmissable, "z:shows_message", "in>bad", -1 },
  { "message", unmissable, "y:shows_message", "in>bad", 0 },
  { "message", if_else, "out:shows_message", "in>a", 0 },
  { "message", behind_loop, "bad:shows_message", "in>pre", 0 },
  { "printing", unmissable, "z:prints", "in>bad", -1 },
  { "printing", unmissable, "y:prints", "in>bad", 0 },
  { "printing", if_else, "out:prints", "in>a", 0 },
  { "printing", behind_loop, "bad:prints", "in>pre", 0 },
  { "set_errno", unmissable, "z:sets_errno", "in>bad", -1 },
  { "set_errno", unmissable, "y:sets_errno", "in>bad", 0 },
  { "set_errno", if_else, "out:sets_errno", "in>a", 0 },
  { "set_errno", behind_loop, "bad:sets_errno", "in>pre", 0 },
  { "string_comparison", unmissable, "z:compares_strings", "in>bad", 1 },
  { "string_comparison", unmissable, "y:compares_strings", "in>bad", 0 },
  { "string_comparison", if_else, "out:compares_strings", "in>a", 0 },
  { "string_comparison", behind_loop, "bad:compares_strings", "in>pre", 0 },

  { "guard", if_then, "in>then:uses", "in>then", 1 },
  { "guard", if_then, "", "in>then", 0 },
  { "guard", if_then, "in>join:uses", "in>then", 0 },
  { "guard", if_else, "in>a:uses in>b:uses", "in>a", 0 },

  { "indirect_call", if_out, "a:calls_indirectly", "in>a", 1 },
  { "indirect_call", if_inside, "b:calls_indirectly", "in>a", 1 },
  { "indirect_call", three, "in:multiway a:calls_indirectly", "in>a", 1 },
  { "indirect_call", three, "in:multiway a:calls_indirectly", "in>b", 0 },
  { "indirect_call", if_out, "a:calls", "in>a", 0 },
  { "indirect_call", if_out, "out:calls_indirectly", "in>a", 0 },

  { "loop_branch", "in -> head; head -> head, out; out", "", "head>head", 1 },
  { "loop_branch", "in -> head; head -> latch, out; latch -> head; out",
    "latch:forwarder", "head>latch", 1 },
  { "loop_branch", top_tested, "", "head>body", 1 },
  { "loop_branch", with_continue, "latch:forwarder head:calls", "head>latch",
    1 },
  { "loop_branch",
    "in -> head; head -> x, out; x -> y, z; y -> z; z -> head; out", "", "x>y",
    0 },
  { "loop_branch",
    "in -> head; head -> x, out; x -> again, y; again -> head; y -> head; out",
    "again:forwarder", "x>again", 0 },
  { "loop_branch", "in -> head; head -> f1, f2; f1 -> head; f2 -> head",
    "f1:forwarder f2:forwarder", "head>f1", 0 },
  { "loop_branch", if_out, "", "in>a", 0 },

  { "loop_chase", top_tested, "loop:counts loop:chases", "head>body", -1 },
  { "loop_chase", "in -> body; body -> body, out; out",
    "loop:counts loop:chases", "body>body", -1 },
  { "loop_chase", top_tested, "loop:counts", "head>body", 0 },
  { "loop_chase", branch_inside, "loop:counts loop:chases", "a>b", 0 },

  { "loop_exit", with_break, "", "x>out", -1 },
  { "loop_exit",
    "in -> head; head -> x, out; x -> way, y; way -> out; y -> head; out",
    "way:forwarder", "x>way", -1 },
  { "loop_exit",
    "in -> head; head -> x, out; x -> y, z; y -> z; z -> head; out", "", "x>y",
    0 },
  { "loop_exit", "in -> head; head -> x, y; x -> a, b; y -> head; a; b", "",
    "x>a", 0 },
  { "loop_exit", if_out, "", "in>a", 0 },
  { "loop_exit", "in -> head; head -> x, out; x -> head; out", "", "head>x",
    0 },
  { "loop_exit", "in -> x; x -> x, out; out", "", "x>x", 0 },

  { "loop_exit_counted", with_break, "loop:counts", "x>out", -1 },
  { "loop_exit_counted", with_break, "", "x>out", 0 },
  { "loop_exit_counted", with_break, "loop:known", "x>out", 0 },
  { "loop_exit_counted", with_break, "loop:counts", "head>x", 0 },
  { "loop_exit_counted", if_out, "", "in>a", 0 },

  /* if (a) do x; while (b); y;  */
  { "loop_header", "in -> pre, y; pre -> x; x -> x, y; y", "", "in>pre", 1 },
  /* if (a) while (b) x; y;  */
  { "loop_header", "in -> head, y; head -> x, y; x -> head; y", "", "in>head",
    1 },
  { "loop_header",
    "in -> outer; outer -> body, out; body -> inner, latch;"
    "inner -> inner, latch; latch -> outer; out",
    "", "body>inner", 1 },
  { "loop_header", "in -> then, head; then -> head; head -> x, y; x -> head; y",
    "", "in>then", 0 },
  /* while (a) { if (b) x; }  */
  { "loop_header",
    "in -> head; head -> body, out; body -> x, latch; x -> latch;"
    "latch -> head; out",
    "latch:forwarder", "body>latch", 0 },
  { "loop_header", "in -> a, b; a -> a, out; b -> b, out; out", "", "in>a", 0 },

  { "loop_inside",
    "in -> a, out; a -> x, y; x -> y; y -> head; head -> body, z;"
    "body -> head; z -> out; out",
    "", "in>a", -1 },
  { "loop_inside",
    "in -> a, b, c; a -> x, out; x -> head; head -> body, z; body -> head;"
    "z -> out; b -> out; c -> out; out",
    "in:multiway", "in>a", -1 },
  { "loop_inside",
    "in -> a, b, c; a -> x, out; x -> head; head -> body, z; body -> head;"
    "z -> out; b -> out; c -> out; out",
    "in:multiway", "in>b", 0 },
  { "loop_inside",
    "in -> a, out; a -> head; head -> body, z; body -> head; z -> out; out", "",
    "in>a", 0 },
  { "loop_inside",
    "in -> a, b; a -> b; b -> x, y; x -> y; y -> head; head -> body, out;"
    "body -> head; out",
    "", "in>a", 0 },
  { "loop_inside",
    "in -> outer; outer -> x, out; x -> y, inner; y -> inner;"
    "inner -> body, latch; body -> inner; latch -> outer; out",
    "", "outer>x", 0 },

  { "loop_with_call", top_tested, "body:calls", "head>body", -1 },
  { "loop_with_call",
    "in -> outer; outer -> inner, out; inner -> body, latch; body -> inner;"
    "latch -> outer; out",
    "body:calls", "outer>inner", -1 },
  { "loop_with_call",
    "in -> outer; outer -> inner, out; inner -> body, latch; body -> inner;"
    "latch -> outer; out",
    "body:calls", "inner>body", -1 },
  { "loop_with_call", with_continue, "latch:forwarder head:calls", "test>latch",
    -1 },
  { "loop_with_call", with_continue, "latch:forwarder head:calls", "head>latch",
    0 },
  { "loop_with_call", top_tested, "out:calls", "head>body", 0 },
  { "loop_with_call", branch_inside, "b:calls", "a>b", 0 },

  /* if (a) return; if (b) x; y;  */
  { "return", "in -> out, go; go -> x, y; x -> y; y -> z, out; z -> out; out",
    "", "in>out", -1 },
  { "return", "in -> a, b; a -> a2; a2 -> out; b -> c, out; c -> out; out", "",
    "in>a", -1 },
  { "return", if_out, "", "in>out", 0 },
  { "return", "in -> a, b; a -> c; b -> c; c -> d, out; d -> out; out", "",
    "in>a", 0 },
  { "return", "in -> stop, go; stop; go -> x, out; x -> out; out",
    "stop:noreturn", "in>stop", 0 },

  { "skip_small", if_out, "a:statements=3 a:calls", "in>a", -1 },
  { "skip_small", if_out, "a:statements=1 a:stores", "in>a", -1 },
  /* while (1) { if (a) { if (b) break; continue; } if (c) call (); }  */
  { "skip_small",
    "in -> head; head -> test, last; test -> out, latch; last -> arm, latch;"
    "arm -> latch; latch -> head; out",
    "latch:forwarder arm:calls", "last>arm", -1 },
  { "skip_small", if_out, "a:statements=1", "in>a", 0 },
  { "skip_small", if_out, "a:statements=4 a:calls", "in>a", 0 },
  { "skip_small", if_else, "a:statements=1 a:calls", "in>a", 0 },
  { "skip_small", with_continue, "latch:forwarder test:calls", "head>test", 0 },

  { "store", if_then, "then:stores", "in>then", -1 },
  { "store", if_then, "", "in>then", 0 },
  { "store", if_then, "join:stores", "in>then", 0 },
  { "store", "in -> then, join; then -> more; more -> join; join",
    "more:stores", "in>then", 0 },
  { "store", if_else, "a:stores b:stores", "in>a", 0 },

  { "switch_default", three, "in:multiway in>b:default", "in>b", 1 },
  { "switch_default", three, "in:multiway in>b:default", "in>a", 0 },
  { "switch_default", three, "in:multiway in>b:labels=1", "in>b", 0 },
  { "switch_default", if_else, "in>b:default", "in>b", 0 },
  { "switch_first", three, "in:multiway in>b:labels=1 in>b:first", "in>b", 1 },
  { "switch_first", three, "in:multiway in>b:labels=1 in>b:first", "in>a", 0 },
  { "switch_first", three, "in:multiway in>b:labels=1 in>b:zero", "in>b", 0 },
  { "switch_first", three, "in:multiway in>b:first in>b:default", "in>b", 0 },
  { "switch_first", if_else, "in>b:labels=1 in>b:first", "in>b", 0 },
  { "switch_letters", three, "in:multiway in>b:letters in>b:range", "in>b", 1 },
  { "switch_letters", three, "in:multiway in>b:letters in>b:range", "in>a", 0 },
  { "switch_letters", three, "in:multiway in>b:range", "in>b", 0 },
  { "switch_letters", three, "in:multiway in>b:letters in>b:default", "in>b",
    0 },
  { "switch_letters", if_else, "in>b:letters in>b:range", "in>b", 0 },
  { "switch_many", three, "in:multiway in>b:labels=4", "in>b", 1 },
  { "switch_many", three, "in:multiway in>b:labels=4", "in>a", 0 },
  { "switch_many", three, "in:multiway in>b:labels=3", "in>b", 0 },
  { "switch_many", three, "in:multiway in>b:labels=4 in>b:default", "in>b", 0 },
  { "switch_many", if_else, "in>b:labels=4", "in>b", 0 },
  { "switch_range", three, "in:multiway in>b:range", "in>b", 1 },
  { "switch_range", three, "in:multiway in>b:range", "in>a", 0 },
  { "switch_range", three, "in:multiway in>b:labels=2", "in>b", 0 },
  { "switch_range", three, "in:multiway in>b:range in>b:default", "in>b", 0 },
  { "switch_range", if_else, "in>b:range", "in>b", 0 },
  { "switch_shared", "in -> a, b, c; a -> b; b -> out; c -> out; out",
    "in:multiway", "in>b", 1 },
  { "switch_shared", "in -> a, b, c; a -> b; b -> out; c -> out; out",
    "in:multiway", "in>c", 0 },
  { "switch_shared", "in -> a, b, out; a -> out; b -> out; out", "in:multiway",
    "in>out", 0 },
  { "switch_shared", "in -> a, b; a -> x, b; x -> out; b -> out; out", "",
    "in>b", 0 },
  { "switch_shared", "in -> a, b, c; a -> b; b -> out; c -> out; out",
    "in:multiway in>b:sets", "in>b", 0 },
  { "switch_single", three, "in:multiway in>b:labels=1", "in>b", -1 },
  { "switch_single", three, "in:multiway in>b:labels=1", "in>a", 0 },
  { "switch_single", three, "in:multiway in>b:labels=2", "in>b", 0 },
  { "switch_single", three, "in:multiway in>b:labels=1 in>b:range", "in>b", 0 },
  { "switch_single", three, "in:multiway in>b:labels=1 in>b:default", "in>b",
    0 },
  { "switch_single", if_else, "in>b:labels=1", "in>b", 0 },
  { "switch_zero", three, "in:multiway in>b:zero", "in>b", 1 },
  { "switch_zero", three, "in:multiway in>b:zero", "in>a", 0 },
  { "switch_zero", three, "in:multiway in>b:first in>b:labels=1", "in>b", 0 },
  { "switch_zero", three, "in:multiway in>b:zero in>b:default", "in>b", 0 },
  { "switch_zero", if_else, "in>b:zero", "in>b", 0 },
};

struct condition_row
{
  const char *heuristic, *condition;
  int word;
};

const condition_row conditions[] = {
  { "equal_character", "== integer positive element character", -1 },
  { "equal_character", "!= integer positive element character", 1 },
  { "equal_character", "== integer zero element character", 0 },
  { "equal_character", "== integer positive element", 0 },
  { "equal_integers", "== integer variable", -1 },
  { "equal_integers", "!= integer variable field", 1 },
  { "equal_integers", "== integer one", 0 },
  { "equal_integers", "== pointer variable", 0 },
  { "equal_positive", "== integer positive", -1 },
  { "equal_positive", "!= integer positive field", 1 },
  { "equal_positive", "== integer one", 0 },
  { "equal_positive", "< integer positive", 0 },
  { "equal_strings", "== integer zero call compares", -1 },
  { "equal_strings", "!= integer zero call compares", 1 },
  { "equal_strings", "< integer zero call compares", 0 },
  { "equal_strings", "== integer zero call", 0 },
  { "less_loaded", "< integer variable right_loaded", 1 },
  { "less_loaded", "< integer variable field", -1 },
  { "less_loaded", ">= integer variable global", 1 },
  { "less_loaded", "< integer variable", 0 },
  { "less_loaded", "< integer variable field right_loaded", 0 },
  { "opcode", "< integer zero", -1 },
  { "opcode", "<= integer zero", -1 },
  { "opcode", "< integer one", -1 },
  { "opcode", "<= integer minus_one", -1 },
  { "opcode", "> integer zero", 1 },
  { "opcode", ">= integer zero", 1 },
  { "opcode", "> integer minus_one", 1 },
  { "opcode", ">= integer one", 1 },
  { "opcode", "< integer minus_one", 0 },
  { "opcode", "> integer one", 0 },
  { "search_miss", "== pointer zero call searches", 1 },
  { "search_miss", "!= pointer zero call searches", -1 },
  { "search_miss", "== pointer zero call", 0 },
  { "single_bit", "!= integer zero single_bit", -1 },
  { "single_bit", "== integer zero single_bit", 1 },
  { "single_bit", "== integer positive single_bit", -1 },
  { "single_bit", "!= integer zero mask", 0 },
  { "single_bit", "!= integer zero low_bit", 0 },
  { "zero_flag", "!= integer zero special", -1 },
  { "zero_flag", "== boolean zero special", 1 },
  { "zero_flag", "== pointer zero special", 1 },
  { "zero_flag", "!= integer zero", 0 },
  { "zero_flag", "!= integer zero value", 0 },
  { "zero_global", "== integer zero global", 1 },
  { "zero_global", "!= integer zero global", -1 },
  { "zero_global", "!= boolean zero global", -1 },
  { "zero_global", "== integer zero field", 0 },
  { "zero_global", "== pointer zero global", 0 },
  { "zero_global", "< integer zero global", 0 },
};

/* The fact of each return_ heuristic; OTHER is a value of another one.  */
const struct
{
  const char *heuristic, *value, *other;
} returns[] = { { "return_negative", "negative", "one" },
		{ "return_null", "null", "one" },
		{ "return_one", "one", "zero" },
		{ "return_positive", "positive", "one" } };

int
word_of (const vote_row &row)
{
  function_literal f (row.graph);
  set_facts (f, row.facts);
  const std::string edge = row.edge;
  const std::size_t to = edge.find ('>');
  return f.word_of (row.heuristic, edge.substr (0, to), edge.substr (to + 1));
}

TEST (Votes, AreThoseOfTheTables)
{
  for (const vote_row &row : rows)
    EXPECT_EQ (word_of (row), row.word)
      << row.heuristic << ": " << row.graph << " " << row.facts;
  for (const condition_row &row : conditions)
    EXPECT_EQ (word_about (row.heuristic, row.condition), row.word)
      << row.heuristic << ": " << row.condition;
}

TEST (Votes, EachHeuristicFiresAndAbstains)
{
  std::set<std::string> fires, abstains;
  for (const vote_row &row : rows)
    (row.word ? fires : abstains).insert (row.heuristic);
  for (const condition_row &row : conditions)
    (row.word ? fires : abstains).insert (row.heuristic);
  for (const auto &r : returns)
    for (auto *set : { &fires, &abstains })
      set->insert (r.heuristic);
  for (auto *set : { &fires, &abstains })
    set->insert ("pointer");
  for (std::size_t h = 0; h < registry_size; ++h)
    EXPECT_TRUE (fires.count (registry[h]->name)
		 && abstains.count (registry[h]->name))
      << registry[h]->name;
}

TEST (Votes, OfWhatIsReturned)
{
  for (const auto &r : returns)
    {
      SCOPED_TRACE (r.heuristic);
      const std::string is = std::string (":returns=") + r.value;
      const auto word = [&r] (const char *graph, const std::string &facts,
			      const char *edge) {
	return word_of ({ r.heuristic, graph, facts.c_str (), edge, 0 });
      };
      EXPECT_EQ (word (if_else, "a>out" + is, "in>a"), -1);
      EXPECT_EQ (word (if_else, "a>out" + is, "in>b"), 1);
      EXPECT_EQ (word ("in -> a, b; a -> x, y; x -> y; y -> out; b -> out; out",
		       "y>out" + is, "in>a"),
		 -1);
      EXPECT_EQ (word ("in -> a, b; a; b", "a" + is, "in>a"), -1);
      EXPECT_EQ (
	word (if_else, std::string ("a>out:returns=") + r.other, "in>a"), 0);
      EXPECT_EQ (word (if_else, "a>out" + is + " b>out" + is, "in>a"), 0);
      EXPECT_EQ (word (behind_loop, "bad>out" + is, "in>pre"), 0);
    }
}

} // anonymous namespace
} // namespace staticprof
