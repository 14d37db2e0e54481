/* What facts need to know about a function as a whole: sums and distances.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Computed once for a function, and only if it has a branch about which facts
   are needed; linear in blocks and edges.  Real blocks are those that the entry
   reaches and that are not forwarders: the number of empty blocks differs
   between versions of a compiler.  */

#pragma once

#include "plugin/core/evidence/branch.h"

#include <vector>

namespace staticprof
{

/* Where the straight path from a block ends, that is, the path along single
   ordinary edges.  */
enum class straight_end : unsigned char
{
  nothing, /* An endless loop, an exception.  */
  branches,
  switches,
  goes_round, /* At an edge back to the header of a loop.  */
  enters_loop,
  returns,
  stops
};

struct straight_path
{
  straight_end end = straight_end::nothing;
  int block = -1; /* The last block of the path.  */
  contents held;  /* Sums of blocks, statements, calls, stores and loads.  */
};

/* The nearest branch that decides whether a block is reached.  */
struct controlling_branch
{
  int block = -1; /* -1: there is none, or it is far away.  */
  int edge = -1;  /* The edge whose arm contains the block; -1 if no single
		     one.  */
  int steps = 0;  /* Distance in the dominator tree.  */
};

class fact_sums
{
public:
  explicit fact_sums (const function_view &f);

  const contents &function () const { return m_function; }
  /* The contents of loop L, inner loops included.  */
  const contents &loop (int l) const { return m_loops[l]; }
  /* The number of levels of loops inside L.  */
  int height (int l) const { return m_heights[l]; }
  const straight_path &straight (int b) const { return m_straight[b]; }
  /* The branch that controls block B, which ends in a branch itself.  */
  const controlling_branch &controlling (int b) const
  {
    return m_controlling[b];
  }

  /* The number of real blocks on the shortest path, both ends included; 0 if
     there is no path.  */
  int from_entry (int b) const { return m_from_entry[b]; }
  int to_return (int b) const { return m_to_return[b]; }
  int to_stop (int b) const { return m_to_stop[b]; }
  /* The same for the path to a block that leaves the innermost loop of B,
     without passing through inner loops.  */
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
