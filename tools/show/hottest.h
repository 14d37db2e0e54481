/* What of a profile runs most.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Frequencies are per run (of the program, or with every function of a unit
   that can be called from outside entered once).  All lists begin with the
   hottest; of equals with the first in the file.  */

#pragma once

#include "plugin/core/profile/profile.h"

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace staticprof
{

/* Sort ITEMS, or pointers to them, whose heat FREQUENCY is: a member or a
   function of them.  */
template <class Item, class Frequency> void
sort_hottest_first (std::vector<Item> &items, Frequency frequency)
{
  std::stable_sort (
    items.begin (), items.end (), [&frequency] (const Item &a, const Item &b) {
      return std::invoke (frequency, b) < std::invoke (frequency, a);
    });
}

/* A / B, where B is not less; 0 if B is 0.  */
double share_of (const scaled &a, const scaled &b);

/* By function: how often its blocks run from the top.  Invocations; but the
   blocks of a part that was split off are in the record of its origin too, and
   what that calls is counted there.  */
std::vector<scaled> counted_entries (const profile &p);

/* Executions of all blocks of F, which is entered so often, not counting GCC's
   entry and exit blocks, which hold no code.  */
scaled self_frequency (const profile_function &f, const scaled &entries);

/* By file and line: the block of F there that runs most, of those that hold
   code.  */
std::map<std::pair<int, int>, const profile_block *> hottest_blocks (
  const profile_function &f);

/* Of a function without blocks nobody knows its executions; its invocations,
   which cannot be more, take their place in the order.  */
struct hot_function
{
  int function;
  scaled self;
  bool has_blocks;
};
std::vector<hot_function> hottest_functions (const profile &p);

/* By function: its share of all measured executions of blocks; empty if nothing
   was measured, -1 of what was not.  */
std::vector<double> measured_shares (const profile &p);

/* By what functions are sorted, the largest first.  */
enum class function_order
{
  share,
  measured,
  difference, /* Of the two, however it is.  */
  entries
};
void sort_functions (const profile &p, function_order order,
		     std::vector<hot_function> &functions);

struct hot_call
{
  int function;
  int call; /* Index in its calls.  */
};
std::vector<hot_call> hottest_calls (const profile &p);

struct hot_loop
{
  int function;
  int header;	     /* Index in its blocks.  */
  scaled frequency;  /* Of the header.  */
  scaled scale;	     /* Executions of the header per entry; 0 if none is
			recorded.  */
  scaled iterations; /* Traversals of the back edges per entry.  */
  bool endless;	     /* No edge leaves it that is ever taken.  */
  bool capped;	     /* Less leaves it than enters.  */
  bool irreducible;
};
/* The loops of P's function number FUNCTION, which is entered ENTRIES times;
   each before those inside it.  */
std::vector<hot_loop> loops_of (const profile &p, int function,
				const scaled &entries);
std::vector<hot_loop> hottest_loops (const profile &p);

/* A line runs as often as its hottest block; if it is compiled into several
   functions (a template), as often as these together.  */
struct hot_line
{
  std::string file;
  int line;
  scaled frequency;
};
std::vector<hot_line> hottest_lines (const profile &p);

} // namespace staticprof
