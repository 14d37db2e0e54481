/* Hints and marks that stand in blocks, moved to the branches they decide.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   [[likely]], a cold label or a noreturn call is about a block: its paths
   are taken or not.  What it decides are the branches where the way to the
   block can still be avoided: an edge is hinted when its destination is
   post-dominated by a block with the hint and its source is not.  */

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

/* Add to FACTS what HINTS and MARKS mean for the edges of FLOW, and leave its
   hints and marks sorted by edge.  Where a block carries several hints of one
   kind, the one furthest from even counts.  Linear in blocks and edges per kind
   that occurs.  */
void spread_hints (const control_flow &flow,
		   const std::vector<block_hint> &hints,
		   const std::vector<block_mark> &marks, function_facts &facts);

} // namespace staticprof
