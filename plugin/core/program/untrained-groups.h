/* Large parts of a unit that the training of a kept profile did not reach.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Where nothing of a unit ran, the training did not use what it is for
   (shared-counts.h).  A unit can be for several things as well: a library in one
   file compresses and decompresses.  Functions that call each other, none of
   which ran and which together are large, are such a thing, and not the rare
   cases of what ran.  So calls in them are hot, unless they are made in few
   entries only.  Of small groups nothing that was tried tells which of them other
   inputs run (lab/docs/research/2026-11-27-kept-untrained.md).  */

#pragma once

#include "plugin/core/program/call-graph.h"
#include "plugin/core/program/shared-counts.h"

#include <vector>

namespace staticprof
{

/* Raise those functions of P in INVOCATIONS, and what they call, also if that ran:
   if its count stayed as it is, its measured calls would lose what these get.
   RAN are units of P, CALLS all calls between N_NODES nodes of its call graph,
   PARTS those of share_counts; calls are hot if they are made HOT_CALL times.  */
void raise_untrained_groups (const profile &p, const std::vector<char> &ran,
			     int n_nodes, const std::vector<call_edge> &calls,
			     const std::vector<std::vector<code_part>> &parts,
			     const scaled &hot_call,
			     std::vector<scaled> &invocations);

} // namespace staticprof
