/* Chains of blocks that fall through to each other.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <vector>

namespace staticprof
{

/* Block TO can stand right behind block FROM.  */
struct fallthrough
{
  int from;
  int to;
  double gain; /* What that saves, in any unit; 0 or more.  */
};

/* The gains of the two edges of a conditional branch, taken FIRST and SECOND times.
   A jump costs 1 when it is taken, and AN_INSTRUCTION when it is an instruction of
   its own.  Without a fallthrough the likelier edge is taken and the other one needs
   such a jump.  */
struct branch_gains
{
  double first;
  double second;
};
branch_gains gains_of_branch (double first, double second);
/* The gain of the only edge out of a block, taken EXECUTIONS times.  */
double gain_of_jump (double executions);

/* Which block stands behind each of the blocks 0 to BLOCKS - 1, or -1: chains that
   save much of what CANDIDATES save.  Equal gains are taken in their order.
   O(n log n) in the candidates.  Pettis and Hansen, Profile Guided Code
   Positioning, 1990, section 4.2.1.  */
std::vector<int> chain_blocks (int blocks, std::vector<fallthrough> candidates);

/* What the CANDIDATES that NEXT makes save.  */
double total_gain (const std::vector<int> &next,
		   const std::vector<fallthrough> &candidates);

} // namespace staticprof
