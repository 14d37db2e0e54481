/* How values change from one iteration of a loop to the next.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/read/function.h"

namespace staticprof
{

/* A value as the sum of another one and an offset.  */
struct traced_value
{
  tree root = NULL_TREE;	     /* The other value, which is no sum;
					NULL_TREE stands for zero.  */
  unsigned HOST_WIDE_INT offset = 0; /* Modulo 2^64.  */
  bool wraps = false; /* Some addition was in a type that wraps.  */
};

/* VALUE without the constants that were added to it, through copies and
   conversions that keep all bits, up to END (may be NULL).  An address of
   something with a static offset is a sum as well: its root is the
   variable.  */
traced_value trace_value (tree value, tree end = NULL_TREE);

/* Is STMT in loop L of FLOW?  */
bool inside_loop_p (const control_flow &flow, int l, gimple *stmt);

/* The arguments of PHI, which is in the header of loop L, from outside and from
   inside the loop, if they are one value each; NULL_TREE if they differ, or
   there are too many.  */
void split_phi (const control_flow &flow, int l, gphi *phi, tree &outside,
		tree &inside);

/* The PHI in the header of loop L that VALUE is the result of, or null.  */
gphi *header_phi (const control_flow &flow, int l, tree value);

/* A variable that changes by the same amount in each iteration of a loop.  */
struct loop_counter
{
  traced_value begin;	  /* Its initial value.  */
  HOST_WIDE_INT step = 0; /* Not 0.  */
  bool wraps = false;	  /* The additions are in a type that wraps.  */
};

/* Recognize VALUE, or the value to which constants were added to get it, as a
   counter of loop L with at most 64 bits; false if it is none.  */
bool read_counter (const control_flow &flow, int l, tree value,
		   loop_counter &counter);

/* The same for a counter that is a variable in memory (read/memory-counter.cc).
   It is assumed that calls do not change it.  */
bool read_memory_counter (const control_flow &flow, int l, tree value,
			  loop_counter &counter);

/* The number of executions of the test COND until it leaves loop L, found by
   simulating the values that it compares.  Each iteration must execute it.
   STAYS_IF says that the condition is true inside the loop. 0 if unknown, or if
   TRIALS, which is decremented for each simulated loop, is 0.  */
double count_by_trial (const control_flow &flow, gcond *cond, int l,
		       bool stays_if, int &trials);

/* Limits on the iterations of loops because of the arrays that they access.  */
class array_limits
{
public:
  array_limits (const control_flow &flow, const function_reading &r);

  /* The maximum number of executions of the test of block B until it leaves
     loop L, which contains it and executes it in each iteration; 0 if unknown.
     In a loop with several exits only tests of counters have a limit.  */
  double tests (int b, int l) const;

private:
  double rounds_of (const array_access &access, int l) const;

  struct in_loop
  {
    int block = -1; /* The block of the access that allows the fewest
		       iterations; -1 if there is none.  */
    double rounds = 0;
    int exits = 0; /* The number of exit edges, except those by exceptions and
		      those that end the program.  */
  };
  const control_flow &m_flow;
  const function_reading &m_reading;
  std::vector<in_loop> m_loops; /* Indexed by loop; empty if there are no
				   accesses.  */
};

} // namespace staticprof
