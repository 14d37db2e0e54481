/* How values change from one time round a loop to the next.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/read/function.h"
#include "plugin/gcc/read/ssa-walk.h"

namespace staticprof
{

/* Where a loop may go round more often it is as if there were no limit.  */
constexpr int largest_limit = 1000;

/* A value as what it was made from, and what was added.  */
struct traced_value
{
  tree root = NULL_TREE;	     /* Not a sum any more; NULL_TREE: zero.  */
  unsigned HOST_WIDE_INT offset = 0; /* Modulo 2^64.  */
  bool wraps = false; /* Some addition was in a type that wraps round.  */
};

/* VALUE without the constants that were added to it, through copies and
   conversions that keep all bits, up to END (may be NULL).  An address of
   something with a static offset is a sum as well: its root is the variable.  */
traced_value trace_value (tree value, tree end = NULL_TREE);

/* Does STMT stand in loop L of FLOW?  */
bool inside_loop_p (const control_flow &flow, int l, gimple *stmt);

/* The arguments of PHI, which is in the header of loop L, that come from
   outside and from inside, where these are one each; NULL_TREE where they
   differ, or are too many to look at.  */
void split_phi (const control_flow &flow, int l, gphi *phi, tree &outside,
		tree &inside);

/* The PHI in the header of loop L that VALUE is the result of, or null.  */
gphi *header_phi (const control_flow &flow, int l, tree value);

/* A variable that changes by the same amount each time round a loop.  */
struct loop_counter
{
  traced_value begin;	  /* What it is the first time.  */
  HOST_WIDE_INT step = 0; /* Not 0.  */
  bool wraps = false;	  /* The additions are in a type that wraps round.  */
};

/* VALUE, or what it was made from by adding constants, as a counter of loop L
   that has at most 64 bits; false if it is none.  */
bool read_counter (const control_flow &flow, int l, tree value,
		   loop_counter &counter);

/* The same of a counter that is a variable in memory (read/memory-counter.cc).
   Calls are taken to leave it alone.  */
bool read_memory_counter (const control_flow &flow, int l, tree value,
			  loop_counter &counter);

/* How often the test COND is made until it leaves loop L, found by running
   what it compares; it must be made each time round.  STAYS_IF: the condition
   is true inside the loop.  0 if unknown, or if TRIALS, which each loop that
   is run makes one less, is 0.  */
double count_by_trial (const control_flow &flow, gcond *cond, int l,
		       bool stays_if, int &trials);

/* How often loops can go round at most because of the arrays that they look
   into.  */
class array_limits
{
public:
  array_limits (const control_flow &flow, const function_reading &r);

  /* How often the test of block B, made each time round loop L in which it is,
     can be made until it leaves; 0 if unknown.  In a loop with several exits
     only tests of what counts have a limit, the others leave for their own
     reasons.  */
  double tests (int b, int l) const;

private:
  double rounds_of (const array_access &access, int l) const;

  struct in_loop
  {
    int block = -1; /* Of the access with the fewest rounds; -1: none.  */
    double rounds = 0;
    int exits = 0; /* Edges, but for exceptions and what ends the program.  */
  };
  const control_flow &m_flow;
  const function_reading &m_reading;
  std::vector<in_loop> m_loops; /* By loop; empty if there are no accesses.  */
};

} // namespace staticprof
