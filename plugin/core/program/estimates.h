/* What the whole-program step has to guess, each guess once.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Library functions' callbacks are in callbacks.cc.  */

#pragma once

namespace staticprof
{

/* All results are relative to one run of main.  */
constexpr double main_entry = 1;

/* The entry of each function of a single unit that can be called from
   elsewhere.  Nothing is known of the callers, so all are alike.  */
constexpr double external_entry = 1;

/* The start-up code runs each once, and so does the end of the run.  */
constexpr double constructor_entry = 1;
constexpr double destructor_entry = 1;

/* The dynamic loader asks a resolver once for each use in a loaded object; a
   program has few.  */
constexpr double resolver_entry = 1;

/* A function whose address is taken and that is not reachable: most often it is
   registered with a library, which calls it.  */
constexpr double address_taken_entry = 1;

/* A function that no other one of the program calls by its name, in the
   from_roots of function-facts.h.  */
constexpr double root_entry = 1;

/* Calls per call of a function outside the program, and not in the table of
   callbacks, that is passed a pointer to a function.  Most such functions
   either keep the pointer or call it for an event.  */
constexpr double unlisted_callback_calls = 1;

/* How likely a function is the target of an indirect call about whose pointer
   nothing is known but its type, against others of that type, if its address is
   only seen to be passed to library functions that call it themselves: such a
   comparison function is rarely used otherwise, but the address may be taken in
   ways that are not seen.  */
constexpr double callback_only_weight = .1;

/* The most targets of an indirect call that are listed, those with the
   largest shares.  Without a bound, lists of pointers that are copied from
   slot to slot could be quadratic in the program.  Frequencies are exact
   nevertheless.  */
constexpr int max_listed_targets = 64;

/* The fewest functions that do this share of the work are hot: the rule of
   thumb that nine tenths of the time go to one tenth of the code.  */
constexpr double hot_work_share = .9;

/* The functions that are left when the fewest that do this share of the
   work are taken away are cold.  */
constexpr double warm_work_share = .9999;

/* Functions are put behind their callers unless that makes the cluster more
   than so many times less dense: a chain of calls is worth some space, but not
   a page of code that rarely runs.  */
constexpr double densest_to_merged = 8;

} // namespace staticprof
