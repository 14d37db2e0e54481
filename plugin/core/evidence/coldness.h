/* Edges that are never taken, and the blocks that are cold for it.

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

/* COLD (by block): known to be unlikely, entered only by edges that are never
   taken or from cold blocks, or leading inevitably into cold code.  EXCLUDED
   (by edge): exceptions and fake edges, edges from blocks that are not cold to
   cold ones, and what follows a call that does not return.  Where that is
   every way out of a block, control is taken to stop in it.  Linear in blocks
   and edges.

   True when the entry itself leads inevitably into cold code: the function is
   cold as a whole, and no block is marked against the others.  */
bool find_cold_code (const graph &g, const loop_forest &loops,
		     const function_facts &facts,
		     std::vector<exclusion> &excluded, std::vector<char> &cold);

} // namespace staticprof
