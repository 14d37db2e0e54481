/* What GCC is told about size and speed, beside the estimate.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/program/code-policy.h"

#include <iterator>

namespace staticprof
{

namespace
{

/* GCC's own 1000 is for estimates that rarely produce low probabilities.
   Blocks that are estimated below this have about a hundredth of all
   executions, and the code gets 2% smaller at no cost in executed instructions
   (lab/docs/research/2026-11-26-cold-blocks.md).  */
constexpr int entries_per_cold_block = 8;
/* Less than a hundredth of the calibration set's calls is made below this
   (lab/docs/research/2026-11-23-cold-code.md).  */
constexpr int entries_per_cold_call = 100;

/* Chosen on programs that the model is not fitted to
   (lab/docs/research/2026-11-26-shared-counts.md).  */
constexpr hot_shares default_shares = { .9, .99, .8, .5 };

/* GCC bounds only units of more than 10,000 instructions.  A unit of small functions
   that read a file grew by half, for nothing
   (lab/docs/research/2026-11-28-limits-of-levels.md).  */
constexpr int unit_growth = 15;

constexpr struct
{
  hot_shares hot;
  int per_cold_block, per_cold_call, inlined_percent, recursion_depth;
  bool aligned;
  double least_density;
} size_levels[] = { { { .75, .94, .5, 0 }, 1, 50, 80, 2, false, 0 },
		    { { .5, .9, 0, 0 }, 1, 1, 20, 1, false, 1 },
		    { { .5, .9, 0, 0 }, 1, 1, 20, 1, false, 4 } };

constexpr struct
{
  hot_shares hot;
  hottest_code hottest;
} speed_levels[] = { { { .9, .99, .8, .5 }, hottest_code::unrolled },
		     { { .9, .99, .8, .8 }, hottest_code::as_o3 } };
/* The same levels at -Os
   (lab/docs/research/2026-11-27-kernel-and-firmware.md).  */
constexpr hot_shares speed_levels_at_os[] = { { .9, .97, 0, .5 },
					      { .9, .97, 0, .8 } };

/* Functions with code of this share are optimized as with -O3 if it was measured;
   and what was measured is for speed unless it hardly ran: other inputs may run
   it more, and the code is not much larger
   (lab/docs/research/2026-11-28-kept-for-speed.md).  A call in few of the rounds
   of a hot loop takes registers from all of them.  */
constexpr double measured_hottest = .9;
constexpr double measured_blocks = .999;
constexpr double measured_calls = .995;

/* LEVEL as a number, 0 to N, or -1.  */
int
level_number (const std::string &level, int n)
{
  return level.size () == 1 && level[0] >= '0' && level[0] <= '0' + n
	   ? level[0] - '0'
	   : -1;
}

} // anonymous namespace

code_policy
default_code_policy ()
{
  code_policy p;
  p.share_counts = true;
  p.hot = default_shares;
  p.unit_growth = unit_growth;
  p.entries_per_cold_block = entries_per_cold_block;
  p.entries_per_cold_call = entries_per_cold_call;
  return p;
}

user_error
set_size_level (const std::string &level, code_policy &p)
{
  const int n = level_number (level, std::size (size_levels));
  if (n < 0)
    return { "expected a number from 0 to 3" };
  if (n == 0)
    return {};
  const auto &l = size_levels[n - 1];
  p.hot = l.hot;
  p.unit_growth = 0;
  p.small_limits = p.hot.functions > 0;
  p.entries_per_cold_block = l.per_cold_block;
  p.entries_per_cold_call = l.per_cold_call;
  p.inlined_percent = l.inlined_percent;
  p.recursion_depth = l.recursion_depth;
  p.aligned = l.aligned;
  p.least_density = l.least_density;
  return {};
}

user_error
set_speed_level (const std::string &level, code_policy &p)
{
  const int n = level_number (level, std::size (speed_levels));
  if (n < 0)
    return { "expected a number from 0 to 2" };
  if (n == 0)
    return {};
  p.hot = speed_levels[n - 1].hot;
  p.unit_growth = 0;
  p.hottest = speed_levels[n - 1].hottest;
  p.speed = n;
  return {};
}

code_policy
code_policy_at_o3 (code_policy p)
{
  /* The levels of size have no hottest functions.  */
  if (!p.share_counts || !(p.hot.hottest > 0))
    return p;
  p.hottest = hottest_code::as_o3;
  p.hot.functions = p.hot.hottest;
  p.unit_growth = 0;
  return p;
}

code_policy
code_policy_at_os (code_policy p)
{
  if (p.speed == 0)
    p.share_counts = false;
  else
    {
      p.hot = speed_levels_at_os[p.speed - 1];
      p.hottest = hottest_code::as_o2;
    }
  return p;
}

code_policy
code_policy_of_trained (code_policy p)
{
  if (!p.share_counts || !(p.hot.hottest > 0)
      || p.hottest == hottest_code::as_o2)
    return p;
  p.hottest = hottest_code::as_o3;
  p.hot.functions = p.hot.hottest = measured_hottest;
  p.hot.blocks = measured_blocks;
  p.hot.calls = measured_calls;
  p.small_rest = p.small_limits = true;
  p.unit_growth = 0;
  return p;
}

} // namespace staticprof
