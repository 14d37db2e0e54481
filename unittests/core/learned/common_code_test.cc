/* Branches of code that many programs have.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/learned/common-code.h"
#include "plugin/core/learned/explain-parts.h"
#include "plugin/core/report/report.h"
#include "plugin/core/report/vote-words.h"
#include "unittests/support/function_literal.h"
#include "unittests/support/model_text.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* lab/pytest/test_fit.py has the same pairs, except names that need a
   complete demangler.  */
TEST (CommonCode, NamesAreWithoutArgumentsAndParts)
{
  const char *const pairs[][2] = {
    { "quote_n", "quote_n" },
    { "quote_n.part.0", "" },
    { "_ZNSt6vectorIiSaIiEE9push_backERKi", "std::vector::push_back" },
    { "_ZSt11__push_heapIPiliN9__gnu_cxx5__ops14_Iter_less_valEEvT_T0_S5_T1_"
      "RT2_",
      "std::__push_heap" },
    { "_ZNKSt8functionIFviEEclEi", "std::function::operator" },
    { "_ZStltIcSt11char_traitsIcESaIcEEbRKNSt7__cxx1112basic_stringIT_T0_T1_"
      "EESA_",
      "std::operator<" },
    { "_ZN12_GLOBAL__N_11fEi", "(anonymous namespace)::f" },
    { "_ZZ4mainENKUliE_clEi", "" },
    { "_ZN1AcvbEv", "" },
    { "_Zwrong", "" },
  };
  for (const auto &[symbol, name] : pairs)
    EXPECT_EQ (common_name (symbol), name);
}

const char *const trees = "head branch trees 1 depth 0 base 0\nl 600\n";

/* A model with one entry of the table, for the second of two branches of f,
   which is oriented by its condition, ==.  */
const stored_model &
stored ()
{
  static const stored_model m = model_of (
    {}, trees + std::string ("common 1\nc -2100 4 2 1 3 1 0 0 f\n"));
  return m;
}

model
learned ()
{
  model m = function_literal::model_called ("votes");
  m.learned = stored ().view ();
  return m;
}

function_literal
two_tests ()
{
  function_literal f ("in -> a, b; a -> c, d; b -> out; c -> out; d -> out;"
		      "out");
  for (const char *block : { "in", "a" })
    f.test (block, comparison_code::equal, operand_type::integer,
	    constant_kind::zero);
  f.facts.symbol = "_Z1fIiEvT_";
  return f;
}

/* The probability of the edge.  */
double
share (function_literal &f, const char *from, const char *to)
{
  return f.predicted (learned ()).exact[f.edge_of (from, to)];
}

TEST (CommonCode, TheTableCountsByItsPrograms)
{
  function_literal f = two_tests ();
  EXPECT_EQ (share (f, "in", "a"), probability_of_log_odds (600));
  EXPECT_EQ (share (f, "a", "c"),
	     1 - probability_of_log_odds (2100 * 4 / 6 - 600 * 2 / 6));
}

TEST (CommonCode, NothingSimilarIsFound)
{
  function_literal f = two_tests ();
  f.facts.symbol = "_Z1gIiEvT_";
  EXPECT_EQ (share (f, "a", "c"), probability_of_log_odds (600));
  f.facts.symbol = "";
  EXPECT_EQ (share (f, "a", "c"), probability_of_log_odds (600));
  f = two_tests ();
  f.test ("a", comparison_code::less, operand_type::integer,
	  constant_kind::zero);
  EXPECT_EQ (share (f, "a", "c"), probability_of_log_odds (600));
}

TEST (CommonCode, PartsAddUpAndSayInHowManyPrograms)
{
  function_literal f = two_tests ();
  const prediction p = f.predicted (learned ());
  const int c = f.edge_of ("a", "c"), d = f.edge_of ("a", "d");
  int sum = 0;
  std::string said, words;
  for (int v = p.first_vote[f.block ("a")]; v < p.first_vote[f.block ("a") + 1];
       ++v)
    if (p.votes[v].counts ())
      {
	const vote &x = p.votes[v];
	sum += x.edge == c ? x.log_odds : -x.log_odds;
	said += vote_name (voter_name (x), x) + (x.edge == d ? " d\n" : " c\n");
	if (voter_name (x) == other_programs_name)
	  words = vote_words (other_programs_name, x);
      }
  EXPECT_EQ (sum, 600 * 2 / 6 - 2100 * 4 / 6);
  EXPECT_EQ (said, "other_programs=4/89 d\nwithout_facts c\n");
  EXPECT_EQ (
    words,
    "In 4 programs that have this function, 89% of the executions went there");
}

TEST (CommonCode, WhatRoundingLeavesIsAmongOtherFacts)
{
  const stored_model m = model_of (
    { "comparison", "right" },
    "head branch trees 2 depth 1 base 0\nn 0 1 100\nl 5\nl 111\nn 1 1 100\nl "
    "5\nl 111\n");
  const learned_model v = m.view ();
  const std::int16_t facts[] = { 1, 1 };
  const common_branch common = { 1000, 1 };
  int sum = 0;
  for (const log_odds_part &p : explain_parts (v, v.heads[0], facts, &common))
    sum += p.log_odds;
  EXPECT_EQ (sum, beside_common (222, &common) + 333);
}

TEST (CommonCode, DefectsOfTheTextAreErrors)
{
  auto error_of = [] (const std::string &lines) {
    stored_model m;
    return read_model (
	     "f", with_checksum (model_start () + "facts 0\n" + trees + lines),
	     about_branches, m)
      .message;
  };
  EXPECT_EQ (error_of ("common 1\nc 1 2 2 1 3 1 0 0 operator new\n"), "");
  for (const auto &[lines, error] :
       std::vector<std::pair<const char *, const char *>>{
	 { "common\n", "f:7: expected 'common N'" },
	 { "common 0\n", "f:7: '0' is not a number from 1 to 8192" },
	 { "common 1\nc 1 2 2 1 3 1 0 0\n",
	   "f:8: expected 'c LOG-ODDS PROGRAMS NUMBERS NAME'" },
	 { "common 1\nc 1 0 2 1 3 1 0 0 f\n",
	   "f:8: '0' is not a number from 1 to 32767" },
	 { "common 1\nc 1 2 2 -1 3 1 0 0 f\n",
	   "f:8: '-1' is not a number from 0 to 32767" },
	 { "common 2\nc 1 2 2 1 3 1 0 0 f\nc 1 3 2 1 3 1 0 0 f\n",
	   "f:9: this branch is there twice" },
	 { "common 1\nc 1 2 2 1 3 1 0 0 f\ncommon 1\n",
	   "f:9: 'common' is there twice" } })
    EXPECT_EQ (error_of (lines), error) << lines;
}

} // anonymous namespace
} // namespace staticprof
