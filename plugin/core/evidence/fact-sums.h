/* What facts need to know of a function as a whole: sums and distances.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Computed once for a function, and only where facts are asked for, of which
   there are none without a branch; linear in blocks and edges.  Real blocks are
   those that the entry reaches and that are no forwarders: how many empty
   blocks there are differs from one version of a compiler to the next.  */

#pragma once

#include "plugin/core/evidence/branch.h"

#include <vector>

namespace staticprof
{

/* How a block goes on as long as there is one ordinary edge.  */
enum class straight_end : unsigned char
{
  nothing, /* An endless loop, an exception.  */
  branches,
  switches,
  goes_round, /* Back to the header of a loop.  */
  enters_loop,
  returns,
  stops
};

struct straight_path
{
  straight_end end = straight_end::nothing;
  int block = -1; /* The last one.  */
  contents held;  /* Blocks, statements, calls, stores and loads.  */
};

/* The nearest branch that decides whether a block is reached.  */
struct controlling_branch
{
  int block = -1; /* -1: there is none, or it is far away.  */
  int edge = -1;  /* The one behind which the block is; -1 if none alone.  */
  int steps = 0;  /* In the tree of dominators.  */
};

class fact_sums
{
public:
  explicit fact_sums (const function_view &f);

  const contents &function () const { return m_function; }
  /* Loops inside it included.  */
  const contents &loop (int l) const { return m_loops[l]; }
  /* How many levels of loops are inside L.  */
  int height (int l) const { return m_heights[l]; }
  const straight_path &straight (int b) const { return m_straight[b]; }
  /* Of block B, which ends in a branch.  */
  const controlling_branch &controlling (int b) const
  {
    return m_controlling[b];
  }

  /* Real blocks on the shortest path, both ends included; 0 if there is
     none.  */
  int from_entry (int b) const { return m_from_entry[b]; }
  int to_return (int b) const { return m_to_return[b]; }
  int to_stop (int b) const { return m_to_stop[b]; }
  /* To one that leaves the innermost loop of B, not through loops inside
     it.  */
  int to_exit (int b) const { return m_to_exit[b]; }

private:
  void sum_up_loops (const function_view &f);
  void go_straight (const function_view &f);
  void find_controlling (const function_view &f, int b);

  contents m_function;
  std::vector<contents> m_loops;
  std::vector<int> m_heights;
  std::vector<straight_path> m_straight;
  std::vector<controlling_branch> m_controlling;
  std::vector<int> m_from_entry, m_to_return, m_to_stop, m_to_exit;
};

} // namespace staticprof
