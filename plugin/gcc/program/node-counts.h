/* IPA counts of GCC's functions, calls and blocks.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   give-counts.cc says what GCC assumes of them.  All are of quality ADJUSTED.  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include <map>
#include <vector>

namespace staticprof
{

/* GCC estimates anew from 2^44 on, and counts are added up.  */
constexpr double largest_count = 1LL << 40;

/* NODE's body if it is in memory, or null.  */
function *body_of (cgraph_node *node);

/* How often calls are executed whose counts are not those of their blocks.  */
using raised_calls = std::map<cgraph_edge *, double>;

/* Let calls from NODES, each of which is entered so often as ENTRIES says, be executed
   LEAST times where the programmer wants the callee inline and they are executed more
   rarely.  Their callees are entered so much more often in ENTRIES, and what these call,
   too.  NODES have the counts that are relative to their own entries.  Returns the calls
   that are raised.  */
raised_calls raise_inline_calls (const std::vector<cgraph_node *> &nodes,
				 double least, std::vector<double> &entries);

/* Does NODE make a call of a function that is declared inline HOT_CALL times or more?
   It has its counts.  */
bool calls_wanted_inline_p (const cgraph_node *node, double hot_call);

/* Let NODE be entered ENTRIES times: its calls, and its blocks if it has its body, get
   the counts that they had, in proportion.  */
void give_to_node (cgraph_node *node, double entries);

/* Let the call E be executed EXECUTIONS times.  */
void give_to_call (cgraph_edge *e, double executions);

/* Calls of NODE, by its aliases too, add up to no more than its count.  */
void limit_calls (cgraph_node *node);

} // namespace staticprof
