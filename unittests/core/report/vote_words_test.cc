/* The words for votes.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/vote-words.h"

#include "plugin/core/evidence/heuristic.h"
#include "unittests/support/text_parts.h"

#include <gtest/gtest.h>

#include <string>

namespace staticprof
{
namespace
{

TEST (VoteWords, HeuristicsHaveTheirSentences)
{
  for (std::size_t h = 0; h < registry_size; ++h)
    EXPECT_EQ (
      vote_words (registry[h]->name, {}) + ".",
      std::string (registry[h]->sentence)
	.insert (std::string (registry[h]->sentence).size () - 1,
		 std::string (" (heuristic `") + registry[h]->name + "')"));
  EXPECT_EQ (vote_words ("zero_global", {}),
	     "A global variable is zero (heuristic `zero_global')");
}

TEST (VoteWords, HintsAndMarksHaveWords)
{
  EXPECT_EQ (vote_words ("cold_label", {}),
	     "The code there is marked as unlikely (hint `cold_label')");
  EXPECT_HAS (vote_words ("iterations", {}), "follows from the code (");
  EXPECT_EQ (
    vote_words ("goto_statement", {}),
    "An edge to a goto statement is not taken (mark `goto_statement')");
  EXPECT_EQ (vote_words ("iterations_at_most", {}),
	     "The size of an array or the type of a bound limits the number of "
	     "iterations (limit `iterations_at_most')");
  EXPECT_EQ (vote_words ("tomorrow's", {}), "An unknown voter (`tomorrow's')");
  EXPECT_HAS (vote_words ("?", {}), "An unknown voter");
}

TEST (VoteWords, FactsHaveTheirValues)
{
  opinion v;
  v.kind = voter_kind::fact;
  v.value = 1;
  EXPECT_EQ (vote_name ("exits_loop", v), "exits_loop=yes/no");
  EXPECT_EQ (vote_words ("exits_loop", v),
	     "It leaves the innermost loop of the branch: yes, for the other "
	     "edge no (fact "
	     "`exits_loop')");
  EXPECT_EQ (vote_name ("oriented_by", v), "oriented_by=stays");
  EXPECT_EQ (vote_words ("oriented_by", v),
	     "How the first arm was chosen: stays (fact `oriented_by')");
  EXPECT_EQ (vote_words ("oriented_by", {}), "How the first arm was chosen");
  EXPECT_EQ (vote_name ("vote.guard", v), "vote.guard=for");
  EXPECT_EQ (vote_words ("vote.guard", v), vote_words ("guard", {}));
  v.value = -1;
  EXPECT_EQ (vote_name ("vote.guard", v), "vote.guard=against");
  EXPECT_EQ (vote_words ("vote.guard", v),
	     vote_words ("guard", {}) + ": votes for the other edge");
  /* Another version may have other values and facts.  */
  v.value = 99;
  EXPECT_EQ (vote_name ("oriented_by", v), "oriented_by=99");
  EXPECT_EQ (vote_name ("tomorrow", v), "tomorrow");
  EXPECT_EQ (vote_words ("tomorrow", v), "An unknown voter (`tomorrow')");
  v.value = 0;
  EXPECT_EQ (vote_words ("vote.guard", v), "No vote of heuristic `guard'");
  for (const char *sum : { "other_facts", "without_facts" })
    {
      looks_at subject;
      shown_calls calls;
      EXPECT_EQ (vote_name (sum, v), sum);
      EXPECT_FALSE (vote_subject (sum, v, subject, calls));
    }
}

TEST (VoteWords, EveryVoteLooksAtSomething)
{
  struct
  {
    const char *name;
    looks_at subject;
    shown_calls calls;
  } const known[] = {
    { "zero_flag", looks_at::condition, shown_calls::none },
    { "guard", looks_at::condition, shown_calls::none },
    { "builtin_expect", looks_at::condition, shown_calls::none },
    { "iterations_at_most", looks_at::condition, shown_calls::none },
    { "call", looks_at::untaken_arm, shown_calls::all },
    { "skip_small", looks_at::untaken_arm, shown_calls::all },
    { "indirect_call", looks_at::taken_arm, shown_calls::indirect },
    { "set_errno", looks_at::untaken_arm, shown_calls::none },
    { "error_report", looks_at::untaken_arm, shown_calls::named },
    { "store", looks_at::untaken_arm, shown_calls::none },
    { "goto_statement", looks_at::untaken_arm, shown_calls::none },
    { "noreturn_call", looks_at::untaken_arm, shown_calls::all },
    { "cold_call", looks_at::untaken_arm, shown_calls::all },
    { "hot_label", looks_at::taken_arm, shown_calls::none },
    { "string_comparison", looks_at::taken_arm, shown_calls::named },
    { "loop_branch", looks_at::loop, shown_calls::none },
  };
  looks_at subject;
  shown_calls calls;
  for (const auto &k : known)
    {
      ASSERT_TRUE (vote_subject (k.name, {}, subject, calls)) << k.name;
      EXPECT_EQ (subject, k.subject) << k.name;
      EXPECT_EQ (calls, k.calls) << k.name;
    }
  EXPECT_FALSE (vote_subject ("tomorrow's", {}, subject, calls));
}

} // namespace
} // namespace staticprof
