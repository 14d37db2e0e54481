/* The hottest parts of a profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Frequencies are per run of the program, or, for a unit, with one entry to
   every function that can be called from outside.  All lists begin with the
   hottest element; equal ones are in the order of the file.  */

#pragma once

#include "plugin/core/profile/profile.h"

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace staticprof
{

/* Sort ITEMS, or pointers to them, by FREQUENCY, a member or a function of
   them.  */
template <class Item, class Frequency> void
sort_hottest_first (std::vector<Item> &items, Frequency frequency)
{
  std::stable_sort (
    items.begin (), items.end (), [&frequency] (const Item &a, const Item &b) {
      return std::invoke (frequency, b) < std::invoke (frequency, a);
    });
}

/* A / B, where B is not less than A; 0 if B is 0.  */
double share_of (const scaled &a, const scaled &b);

/* By function: the number of executions from its entry.  These are the
   invocations, but the blocks of a part that was split off are also in the
   record of its origin, so calls of the part by the origin are counted
   there.  */
std::vector<scaled> counted_entries (const profile &p);

/* The instructions in the code of B.  A record of an older version does not
   tell, so its blocks count as one.  */
double instructions_of (const profile_block &b);

/* What F's own code costs with ENTRIES entries: the estimated instructions that
   it executes.  */
scaled self_cost (const profile_function &f, const scaled &entries);
/* The measured executions of B in the body of F itself, without those of copies
   of F in other functions, which have blocks of their own there.  */
double own_count (const profile_function &f, const profile_block &b);
/* The cost of F's own code with the executions of its blocks in the training
   run.  */
double measured_cost (const profile_function &f);

/* By file and line: the most frequent block of F there among those that contain
   code.  */
std::map<std::pair<int, int>, const profile_block *> hottest_blocks (
  const profile_function &f);

/* The name and the place of function F, which its copies in other units share; F
   itself if it has no place.  */
std::tuple<std::string, int, int> definition_of (const profile &p, int f);

/* A function with all its copies: one of a header has a copy in each unit that
   includes it.  The cost of a function without blocks is unknown; its
   invocations, which are a lower bound, determine its order.  */
struct hot_function
{
  std::vector<int> copies;  /* Indices, the hottest first.  */
  scaled self, invocations; /* The sums of the copies.  */
  bool has_blocks;
  int function () const { return copies[0]; }
};
/* Functions of one name at one place are copies.  */
std::vector<hot_function> hottest_functions (const profile &p);
/* The sum of SHARES, by function as measured_shares returns them, over the copies
   of H; -1 if none is known.  */
double share_in (const std::vector<double> &shares, const hot_function &h);

/* The number of units that COPIES are in.  */
int units_of (const profile &p, const std::vector<int> &copies);

/* Was F measured, at least some of its blocks?  How often it was entered may not
   be known.  */
bool partly_measured_p (const profile_function &f);

/* By function: its share of all measured costs; empty if nothing was measured,
   -1 for a function that was not.  */
std::vector<double> measured_shares (const profile &p);

/* By function: the name of its unit if another function has its name and its
   place, as those of headers do, else "".  */
std::vector<std::string> units_of_equals (const profile &p);

/* The number by which functions are sorted, the largest first.  */
enum class function_order
{
  share,
  measured,
  difference, /* The absolute difference of the two.  */
  entries
};
void sort_functions (const profile &p, function_order order,
		     std::vector<hot_function> &functions);

/* Did a model estimate how often the functions of P are invoked?  */
bool learned_invocations_p (const profile &p);

/* Executions of C, a call in F, per run of P: those of its block, so that it
   agrees with its line.  Where a model weighs invocations, calls do not add up
   to them.  */
scaled runs_of (const profile &p, const profile_function &f,
		const profile_call &c);
/* Indexed by function of P: how often the calls that are known to enter it run per
   run of P.  */
std::vector<scaled> arriving_calls (const profile &p);
/* Is C no call but what the compiler puts in its place, as for va_start?  */
bool in_line_p (const profile_call &c);
/* The place of C or, if it has none, of F.  */
source_place place_of (const profile_function &f, const profile_call &c);

/* All calls of a callee at one place in functions of one name.  */
struct hot_call
{
  int function; /* One of these functions.  */
  int call;	/* Index in its calls.  */
  scaled frequency;
  source_place place;
  int units; /* That have such a call.  */
};
std::vector<hot_call> hottest_calls (const profile &p);

/* A line is executed as often as its hottest block; if it is compiled into
   several functions (a template), the sum over these counts.  */
struct hot_line
{
  std::string file;
  int line;
  scaled frequency;
  int units; /* In which the sum is above 0.  */
};
std::vector<hot_line> hottest_lines (const profile &p);

} // namespace staticprof
