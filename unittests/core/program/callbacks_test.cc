/* The table of callbacks, the page that explains it, and its effect.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Run from the top of the source tree.  */

#include "plugin/core/program/callbacks.h"
#include "plugin/core/program/estimates.h"
#include "unittests/support/graph_literal.h"
#include "unittests/support/program_literal.h"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>

namespace staticprof
{
namespace
{

TEST (Callbacks, AreSortedAndEachIsThereOnce)
{
  ASSERT_GT (n_callbacks, 60u);
  for (std::size_t i = 1; i < n_callbacks; ++i)
    {
      const callback &a = callbacks[i - 1], &b = callbacks[i];
      EXPECT_LT (std::make_pair (std::string (a.function), a.argument),
		 std::make_pair (std::string (b.function), b.argument));
    }
}

TEST (Callbacks, EachHasACountAndAReason)
{
  for (std::size_t i = 0; i < n_callbacks; ++i)
    {
      EXPECT_TRUE (std::isfinite (callbacks[i].calls)
		   && callbacks[i].calls >= 0)
	<< callbacks[i].function;
      EXPECT_GE (callbacks[i].argument, 0) << callbacks[i].function;
      EXPECT_NE ("", std::string (callbacks[i].reason))
	<< callbacks[i].function;
    }
}

TEST (Callbacks, AreFound)
{
  for (std::size_t i = 0; i < n_callbacks; ++i)
    {
      const callback &wanted = callbacks[i];
      const callback *row = find_callback (wanted.function, wanted.argument);
      ASSERT_NE (nullptr, row) << wanted.function;
      EXPECT_STREQ (wanted.function, row->function);
      EXPECT_EQ (wanted.argument, row->argument) << wanted.function;
    }
  EXPECT_EQ (nullptr, find_callback ("qsort", 2));
  EXPECT_EQ (nullptr, find_callback ("qsort", 4));
  EXPECT_EQ (nullptr, find_callback ("", 0));
  EXPECT_EQ (nullptr, find_callback ("zzz", 0));
}

const double sorting = 32 * 5;

TEST (Callbacks, QsortCallsItsComparison)
{
  profile p = estimated ("unit a.c\n main main\n call 2 qsort 3=less\n"
			 " own less taken\n");
  EXPECT_DOUBLE_EQ (2 * sorting, invocations_of (p, "less"));
  EXPECT_EQ ("argument qsort#3: 320 to less 1\n", indirect_text (p));
  EXPECT_TRUE (p.solved.unattributed.zero_p ());
  EXPECT_EQ (2, p.functions[0].calls[0].global_frequency.to_double ());
}

TEST (Callbacks, TheProgramsOwnQsortCallsWhatItCalls)
{
  profile p = estimated ("unit a.c\n main main\n call 2 qsort 3=less\n"
			 " qsort\n call 7 * slot 'argument qsort#3'\n"
			 " own less taken\n");
  EXPECT_DOUBLE_EQ (14, invocations_of (p, "less"));
  EXPECT_EQ ("argument qsort#3: 14 to less 1\n", indirect_text (p));
}

TEST (Callbacks, OneArgumentOfSeveral)
{
  profile p = estimated ("unit a.c\n main main\n"
			 " call 1 scandir 2=filter 3=compare\n"
			 " own filter taken\n own compare taken\n");
  EXPECT_DOUBLE_EQ (32, invocations_of (p, "filter"));
  EXPECT_DOUBLE_EQ (sorting, invocations_of (p, "compare"));
  EXPECT_EQ ("argument scandir#2: 32 to filter 1\n"
	     "argument scandir#3: 160 to compare 1\n",
	     indirect_text (p));
}

TEST (Callbacks, EachCallReachesWhatItPasses)
{
  profile p = estimated (
    "unit a.c\n main main\n call 3 qsort 3=f\n call 1 sort\n"
    " own f taken\n own g taken\n"
    " sort\n call 1 qsort 3=g\n");
  EXPECT_DOUBLE_EQ (3 * sorting, invocations_of (p, "f"));
  EXPECT_DOUBLE_EQ (sorting, invocations_of (p, "g"));
  EXPECT_EQ ("argument qsort#3: 640 to f 0.75, g 0.25\n", indirect_text (p));
}

TEST (Callbacks, ThroughAParameter)
{
  profile p = estimated (
    "unit a.c\n main main\n call 1 sort 1=f\n call 1 sort 1=g\n"
    " own f taken\n own g taken\n"
    " own sort\n call 1 qsort 3='static argument sort#1'\n");
  EXPECT_DOUBLE_EQ (sorting, invocations_of (p, "f"));
  EXPECT_DOUBLE_EQ (sorting, invocations_of (p, "g"));
  EXPECT_EQ ("argument qsort#3: 320 to f 0.5, g 0.5\n", indirect_text (p));
}

TEST (Callbacks, ThatNobodyKnowsAreUnattributed)
{
  profile p = estimated ("unit a.c\n main main\n"
			 " call 1 qsort 3='variable v'\n");
  EXPECT_DOUBLE_EQ (sorting, p.solved.unattributed.to_double ());
  EXPECT_EQ ("argument qsort#3: 160\n", indirect_text (p));
}

TEST (Callbacks, FromLibraryToLibraryAreNoneOfOurs)
{
  profile p = estimated ("unit a.c\n main main\n call 1 qsort 3=strcmp\n");
  EXPECT_EQ ("", indirect_text (p));
  EXPECT_TRUE (p.solved.unattributed.zero_p ());
}

TEST (Callbacks, AnUnlistedFunctionCallsItsArgumentOnce)
{
  profile p = estimated ("unit a.c\n main main\n call 3 register_it 0=f\n"
			 " own f taken\n");
  EXPECT_DOUBLE_EQ (3 * unlisted_callback_calls, invocations_of (p, "f"));
  EXPECT_EQ ("argument register_it#0: 3 to f 1\n", indirect_text (p));
}

TEST (Callbacks, SomeAreNeverCalled)
{
  profile p = estimated (
    "unit a.c\n main main\n call 3 _ZNSt6thread15_M_start_threadESt10unique_"
    "ptrINS_6_StateESt14default_deleteIS1_EEPFvvE 2=f\n own f taken\n");
  EXPECT_EQ (address_taken_entry, invocations_of (p, "f"));
}

TEST (Callbacks, AnAliasOfAnUndefinedFunctionIsThatFunction)
{
  profile p = estimated ("unit a.c\n main main\n call 1 sort 3=less\n"
			 " own alias sort qsort\n own less taken\n");
  EXPECT_DOUBLE_EQ (sorting, invocations_of (p, "less"));
}

TEST (Callbacks, InCodeThatNeverRunsAreListedAllTheSame)
{
  profile p = estimated ("unit a.c\n main main\n own sort\n"
			 " call 1 qsort 3=f\n call 1 qsort 3=g\n"
			 " own f\n own g\n");
  EXPECT_EQ ("argument qsort#3: 0 to f 0.5, g 0.5\n", indirect_text (p));
}

} // namespace
} // namespace staticprof
