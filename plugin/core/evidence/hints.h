/* Hints and marks of blocks, moved to the branches they decide.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   [[likely]], a cold label or a noreturn call is about a block: it says whether
   control gets there.  It decides the branches where control can still avoid
   the block: an edge is hinted when its destination is post-dominated by a
   block with the hint and its source is not.  */

#pragma once

#include "plugin/core/evidence/control-flow.h"
#include "plugin/core/evidence/facts.h"

#include <vector>

namespace staticprof
{

struct block_hint
{
  int block;
  hint_kind kind;
  double probability; /* That an edge to the block is taken, 0 to 1.  */
};

struct block_mark
{
  int block;
  mark_kind kind;
};

/* Add to FACTS the meaning of HINTS and MARKS for the edges of FLOW, and sort
   its hints and marks by edge.  Where a block carries several hints of one
   kind, the one furthest from even counts.  Linear in blocks and edges per kind
   that occurs.  */
void spread_hints (const control_flow &flow,
		   const std::vector<block_hint> &hints,
		   const std::vector<block_mark> &marks, function_facts &facts);

} // namespace staticprof
