/* The program's call graph, with the calls that are not written in it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Nodes are the functions; then the places of pointers (pointers.h); then, for
   indirect calls about whose pointer nothing else is known, the signatures of
   functions whose address is taken.  Calls lead from functions to all three,
   and are passed on from places and signatures in shares that add up to 1,
   except for what leaves the program.  Places lead to places with smaller
   numbers only, so every cycle has a function in it.  The number of edges is
   linear in calls, flows and functions.  */

#pragma once

#include "plugin/core/profile/profile.h"
#include "plugin/core/program/call-graph.h"

#include <string>
#include <vector>

namespace staticprof
{

/* An indirect call, or the calls that a library function makes of one pointer
   that one call passes to it.  */
struct pointer_use
{
  int record;	    /* An index of an indirect_record.  */
  int caller;	    /* The calling function.  */
  scaled frequency; /* Calls per invocation of the function.  */
  int node;	    /* The node where it arrives; -1 if no target is known.  */
  int edge;	    /* The edge to that node; -1 if no target is known.  */
};

/* A future element of profile::indirect.  */
struct indirect_record
{
  std::string through;
  int unit;
  bool callback; /* The uses arrive at different nodes; otherwise all at
		    one.  */
};

struct program_calls
{
  explicit program_calls (const profile &p);

  /* Signatures no longer lead to functions that are not LIVE, as far as there are
     others.  */
  void leave_out (const std::vector<char> &live);

  int n_functions;
  int n_nodes;
  int first_signature; /* The first node that is a signature; n_nodes if there
			  is none.  */
  std::vector<call_edge> edges; /* Those of the functions come first, then
				   the others.  */
  /* Indexed by call, in the order of functions; -1 if the callee is outside
     the program.  */
  std::vector<int> edge_of_call;
  std::vector<pointer_use> uses;
  std::vector<indirect_record> records; /* Ordered by first use.  */

  /* Indexed by node - n_functions: the first of the edges that pass its
     calls on.  */
  std::vector<int> first;
  std::vector<double> lost; /* The share that leaves the program.  */

  /* Indexed by node: is it the result of an ifunc's resolver, or a function
     whose address only such results have?  All its calls are known.  */
  std::vector<char> dispatched;
};

/* Which functions are entered because their address is taken, and reached by
   their signature: all, or those of which live_addresses knows no better.  */
enum class addresses
{
  all,
  live
};

/* Indexed by node of CALLS: how often it is entered per run by what is not in
   the call graph.  The guesses are in estimates.h.  With addresses::live, other
   functions are left out of CALLS.  */
std::vector<scaled> entries_from_outside (const profile &p,
					  program_calls &calls,
					  addresses which);

/* Fill P.solved.indirect and P.solved.unattributed, the functions that indirect
   calls reach, from the solution of CALLS.  */
void describe_indirect_calls (const program_calls &calls,
			      const invocations &solution, profile &p);

} // namespace staticprof
