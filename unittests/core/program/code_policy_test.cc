/* The settings of GCC for size and speed.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/program/code-policy.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (CodePolicy, ALevelOfSizeMakesMoreCold)
{
  code_policy p = default_code_policy (), before = p;
  EXPECT_EQ (p.least_density, 0);
  EXPECT_TRUE (p.aligned);
  EXPECT_EQ (set_size_level ("0", p).message, "");
  EXPECT_EQ (p.hot.blocks, before.hot.blocks);
  for (const char *level : { "1", "2", "3" })
    {
      EXPECT_EQ (set_size_level (level, p).message, "");
      EXPECT_LE (p.hot.blocks, before.hot.blocks) << level;
      EXPECT_LE (p.hot.calls, before.hot.calls) << level;
      EXPECT_TRUE (p.hot.blocks < before.hot.blocks
		   || p.least_density > before.least_density)
	<< level;
      EXPECT_EQ (p.hot.hottest, 0) << level;
      EXPECT_LE (p.entries_per_cold_block, before.entries_per_cold_block)
	<< level;
      EXPECT_LE (p.entries_per_cold_call, before.entries_per_cold_call)
	<< level;
      EXPECT_LE (p.inlined_percent, before.inlined_percent) << level;
      EXPECT_GE (p.least_density, before.least_density) << level;
      before = p;
    }
  EXPECT_GT (p.least_density, 0);
  for (const char *wrong : { "", "4", "-1", "1x", "s" })
    EXPECT_EQ (set_size_level (wrong, p).message,
	       "expected a number from 0 to 3")
      << wrong;
}

TEST (CodePolicy, ALevelOfSpeedMakesMoreHot)
{
  code_policy p = default_code_policy (), before = p;
  EXPECT_EQ (set_speed_level ("0", p).message, "");
  EXPECT_EQ (p.hot.hottest, before.hot.hottest);
  for (const char *level : { "1", "2" })
    {
      EXPECT_EQ (set_speed_level (level, p).message, "");
      EXPECT_GE (p.hot.blocks, before.hot.blocks) << level;
      EXPECT_GE (p.hot.calls, before.hot.calls) << level;
      EXPECT_GE (p.hot.hottest, before.hot.hottest) << level;
      before = p;
    }
  code_policy first = default_code_policy ();
  EXPECT_EQ (set_speed_level ("1", first).message, "");
  EXPECT_LT (first.hot.hottest, p.hot.hottest);
  EXPECT_GE (first.hot.functions, default_code_policy ().hot.functions);
  EXPECT_EQ (first.hottest, hottest_code::unrolled);
  EXPECT_EQ (p.hottest, hottest_code::as_o3);
  for (const char *wrong : { "", "3", "-1", "fast" })
    EXPECT_EQ (set_speed_level (wrong, p).message,
	       "expected a number from 0 to 2")
      << wrong;
}

TEST (CodePolicy, AtO3TheHottestFunctionsHaveItsPasses)
{
  code_policy fast = default_code_policy (), small = fast, fastest = fast;
  set_speed_level ("1", fast);
  set_speed_level ("2", fastest);
  set_size_level ("1", small);
  for (const code_policy &p : { default_code_policy (), fast, fastest })
    {
      EXPECT_EQ (code_policy_at_o3 (p).hottest, hottest_code::as_o3);
      EXPECT_EQ (code_policy_at_o3 (p).hot.blocks, p.hot.blocks);
      EXPECT_EQ (code_policy_at_o3 (p).hot.hottest, p.hot.hottest);
      EXPECT_EQ (code_policy_at_o3 (p).hot.functions, p.hot.hottest);
    }
  EXPECT_EQ (code_policy_at_o3 (small).hot.hottest, 0);
  EXPECT_FALSE (code_policy_at_o3 (gcc_code_policy ()).share_counts);
}

TEST (CodePolicy, AtOsOnlySpeedGivesCounts)
{
  for (const char *level : { "0", "3" })
    {
      code_policy small = default_code_policy ();
      set_size_level (level, small);
      EXPECT_FALSE (code_policy_at_os (small).share_counts) << level;
    }
  code_policy none = default_code_policy ();
  set_speed_level ("0", none);
  EXPECT_FALSE (code_policy_at_os (none).share_counts);

  double before = 0;
  for (const char *level : { "1", "2" })
    {
      code_policy p = default_code_policy ();
      set_speed_level (level, p);
      p = code_policy_at_os (p);
      EXPECT_TRUE (p.share_counts) << level;
      EXPECT_EQ (p.hottest, hottest_code::as_o2) << level;
      EXPECT_EQ (p.hot.functions, 0) << level;
      EXPECT_GT (p.hot.hottest, before) << level;
      EXPECT_GE (p.hot.blocks, p.hot.hottest) << level;
      EXPECT_GE (p.hot.calls, p.hot.blocks) << level;
      before = p.hot.hottest;
    }

  code_policy local = gcc_code_policy ();
  set_speed_level ("1", local);
  EXPECT_FALSE (code_policy_at_os (local).share_counts);
}

TEST (CodePolicy, WhatIsMeasuredToBeHotHasThePassesOfO3)
{
  code_policy fastest = default_code_policy ();
  set_speed_level ("2", fastest);
  for (const code_policy &p : { default_code_policy (), fastest,
				code_policy_at_o3 (default_code_policy ()) })
    {
      const code_policy trained = code_policy_of_trained (p);
      EXPECT_EQ (trained.hottest, hottest_code::as_o3);
      EXPECT_GE (trained.hot.hottest, p.hot.hottest);
      EXPECT_EQ (trained.hot.functions, trained.hot.hottest);
      EXPECT_GE (trained.hot.blocks, p.hot.blocks);
      EXPECT_GT (trained.hot.calls, p.hot.calls);
      EXPECT_LE (trained.hot.calls, trained.hot.blocks);
      EXPECT_TRUE (trained.small_rest && trained.small_limits);
      EXPECT_FALSE (p.small_rest || p.small_limits);
    }
}

TEST (CodePolicy, WhatIsMeasuredChangesNoOtherWish)
{
  code_policy small = default_code_policy (), at_os = small;
  set_size_level ("1", small);
  set_speed_level ("1", at_os);
  at_os = code_policy_at_os (at_os);
  EXPECT_EQ (code_policy_of_trained (small).hot.hottest, 0);
  EXPECT_EQ (code_policy_of_trained (small).hot.functions, small.hot.functions);
  EXPECT_EQ (code_policy_of_trained (small).hot.calls, small.hot.calls);
  EXPECT_FALSE (code_policy_of_trained (small).small_rest);
  EXPECT_TRUE (small.small_limits);
  EXPECT_FALSE (code_policy_of_trained (at_os).small_rest);
  EXPECT_EQ (code_policy_of_trained (at_os).hottest, hottest_code::as_o2);
  EXPECT_EQ (code_policy_of_trained (at_os).hot.hottest, at_os.hot.hottest);
  EXPECT_FALSE (code_policy_of_trained (gcc_code_policy ()).share_counts);
}

TEST (CodePolicy, CallsAreHotBelowBlocks)
{
  /* A call that is cold is not inlined, while code in a cold block is only
     made smaller.  */
  for (const char *level : { "0", "1", "2", "3" })
    {
      code_policy p = default_code_policy ();
      set_size_level (level, p);
      EXPECT_GE (p.hot.calls, p.hot.blocks) << level;
      EXPECT_GE (p.hot.blocks, p.hot.functions) << level;
    }
}

TEST (CodePolicy, OnlyTheDefaultBoundsTheGrowthOfUnits)
{
  const code_policy p = default_code_policy ();
  EXPECT_GT (p.unit_growth, 0);
  EXPECT_EQ (gcc_code_policy ().unit_growth, 0);
  EXPECT_EQ (code_policy_at_o3 (p).unit_growth, 0);
  EXPECT_EQ (code_policy_of_trained (p).unit_growth, 0);
  for (const char *level : { "1", "2" })
    {
      code_policy small = p, fast = p;
      set_size_level (level, small);
      set_speed_level (level, fast);
      EXPECT_EQ (small.unit_growth, 0) << level;
      EXPECT_EQ (fast.unit_growth, 0) << level;
    }
}

} // namespace
} // namespace staticprof
