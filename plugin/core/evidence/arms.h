/* What the arms of branches hold: sums over everything that an edge dominates.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The arm behind an edge is what can be reached through that edge alone: the
   blocks that its destination dominates, if it is the destination's only way
   in (back edges of a loop that begins there aside).  An edge to a block with
   other ways in, a join, has an empty arm.  Blocks are laid out in the order
   of the dominator tree, where an arm is a range; sums up to each place make
   every question a subtraction.  */

#pragma once

#include "plugin/core/evidence/facts.h"
#include "plugin/core/graph/dominance.h"
#include "plugin/core/graph/graph.h"
#include "plugin/core/graph/loops.h"

#include <vector>

namespace staticprof
{

/* How many there are of each; statements without those that only decide where
   control goes.  */
struct arm_totals
{
  int statements = 0;
  int calls = 0;
  int indirect_calls = 0;
  int stores = 0;
  int returns = 0;
  int loops = 0; /* Loop headers.  */

  arm_totals &operator+= (const arm_totals &other);
  arm_totals &operator-= (const arm_totals &other);
};

class arm_table
{
public:
  /* Every arm is empty.  */
  arm_table () = default;
  arm_table (const graph &g, const loop_forest &loops,
	     const dominance &dominators, const function_facts &facts);

  /* Is edge E the only way to where it leads?  */
  bool owns (int e) const { return !m_owned.empty () && m_owned[e]; }

  /* The sums over the arm behind E.  */
  arm_totals totals (int e) const;

private:
  std::vector<char> m_owned; /* By edge.  */
  std::vector<int> m_first;  /* By edge: the arm's range of places, if it */
  std::vector<int> m_last;   /* is owned.  */
  std::vector<arm_totals> m_upto; /* By place: of all places before.  */
};

} // namespace staticprof
