/* What GCC is told about size and speed, beside the estimate.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The arguments `size' and `speed' choose a level; docs/options.md has the
   levels in a table.  */

#pragma once

#include "plugin/core/messages/user-error.h"

#include <string>

namespace staticprof
{

/* Shares of all work of a unit or program, 0 to 1.  Code belongs to a share if
   it is among the most frequently executed code that does that share of the
   work, which is executions times size (shared-counts.h).  */
struct hot_shares
{
  double blocks;    /* Code outside this share is optimized for size.  */
  double calls;	    /* Calls outside this share are inlined only for size.  */
  double functions; /* Functions with code of this share are hot
		       (code_policy::small_limits, unit_growth, speed).
		       0: none.  */
  double hottest;   /* Functions with code of this share have their loops
		       unrolled and hot paths copied, and more
		       (hottest_code).  0: none.  */
};

/* How the functions of hot_shares::hottest are optimized.  */
enum class hottest_code
{
  unrolled, /* Loops are unrolled up to unrolled_times, hot paths copied.  */
  as_o3,    /* In addition, with -O3's passes and limits to inlining.  */
  as_o2	    /* At -Os: as with -O2.  */
};

/* How often the body of a loop stands in the code at most, and how many
   instructions of GCC's the copies may have together.  GCC's own limits of 8 and
   200 make code larger and not faster.  */
constexpr int unrolled_times = 4;
constexpr int unrolled_insns = 40;

struct code_policy
{
  bool share_counts = false; /* Can counts be compared between functions?  */
  hot_shares hot = { 0, 0, 0, 0 };
  hottest_code hottest = hottest_code::unrolled;
  int speed = 0; /* The level of `speed'.  */
  /* Have functions that are not hot smaller limits to inlining than GCC's?  */
  bool small_limits = false;
  /* By how many percent may calls let a compilation's unit grow when they are
     inlined into functions that are not hot, unless these make hot calls of
     functions that are declared inline?  0: GCC's limit.  */
  int unit_growth = 0;
  /* Are functions that are not among the hottest not aligned, except for their
     loops, and rare ones optimized as with -Os (function_heat)?  */
  bool small_rest = false;
  /* For functions without such counts: a block, or a call when inlining is
     decided, is cold if it is executed in less than one of this number of
     entries; 0 leaves that to GCC.  */
  int entries_per_cold_block = 0;
  int entries_per_cold_call = 0;
  /* How much of GCC's limit to the size of functions that it inlines by itself
     is left, in percent; how deep recursions are inlined, if that is less than
     GCC's limit and not 0; whether functions and labels are aligned; the work
     per size below which functions of a unit are optimized for size
     (hotness.h).  */
  int inlined_percent = 100;
  int recursion_depth = 0;
  bool aligned = true;
  double least_density = 0;
};

/* The policy that leaves everything to GCC.  */
inline code_policy
gcc_code_policy ()
{
  return {};
}

code_policy default_code_policy ();

/* Set P to LEVEL of `size', "0" to "3", or of `speed', "0" to "2"; level 0 does
   not change it.  It is an error if there is no such level.  */
user_error set_size_level (const std::string &level, code_policy &p);
user_error set_speed_level (const std::string &level, code_policy &p);

/* The policy at -O3, if P is that of the options: only the hottest functions
   keep -O3's passes.  */
code_policy code_policy_at_o3 (code_policy p);

/* The policy at -Os, if P is that of the options: with a level of `speed' the
   hottest functions are compiled as with -O2, without one no counts are
   shared.  */
code_policy code_policy_at_os (code_policy p);

/* The policy for a unit that ran in the training of a kept profile, if P is
   that for others.  What is measured to be hot is worth -O3's passes and limits
   to inlining; little else that ran is for size, but all that did not; levels of
   `size' and -Os stay as they are.  */
code_policy code_policy_of_trained (code_policy p);

} // namespace staticprof
