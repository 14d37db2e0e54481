/* IPA counts of GCC's functions, calls and blocks.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   give-counts.cc says what GCC assumes of them.  All are of quality ADJUSTED.  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include <vector>

namespace staticprof
{

/* GCC estimates anew from 2^44 on, and counts are added up.  */
constexpr double largest_count = 1LL << 40;

/* NODE's body if it is in memory, or null.  */
function *body_of (cgraph_node *node);

/* Let NODE be entered ENTRIES times: its calls, and its blocks if it has its body, get
   the counts that they had, in proportion.  */
void give_to_node (cgraph_node *node, double entries);

/* Raise calls from NODES, which have counts, to LEAST executions where the programmer
   wants the callee inline and they are fewer.  What the callee executes is
   raised in proportion.  */
void raise_inline_calls (const std::vector<cgraph_node *> &nodes, double least);

/* Calls of NODE, by its aliases too, add up to no more than its count.  */
void limit_calls (cgraph_node *node);

} // namespace staticprof
