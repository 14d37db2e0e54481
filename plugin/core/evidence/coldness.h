/* Edges that are never taken, and the blocks that are cold because of them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/evidence/exclusion.h"
#include "plugin/core/evidence/facts.h"
#include "plugin/core/graph/graph.h"
#include "plugin/core/graph/loops.h"

#include <vector>

namespace staticprof
{

/* COLD (by block) is set for blocks that are known to be unlikely, that are
   entered only by edges that are never taken or from cold blocks, or that lead
   inevitably into cold code.  EXCLUDED (by edge) is set for exceptions and fake
   edges, edges from blocks that are not cold to cold ones, and edges behind a
   call that does not return.  If all outgoing edges of a block are excluded,
   control is assumed to stop in it.  Linear in blocks and edges.

   Returns true when the entry itself leads inevitably into cold code: the
   function is cold as a whole, and none of its blocks is marked.  */
bool find_cold_code (const graph &g, const loop_forest &loops,
		     const function_facts &facts,
		     std::vector<exclusion> &excluded, std::vector<char> &cold);

} // namespace staticprof
