/* What the arms of branches hold: sums over everything that an edge dominates.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The arm behind an edge is what can be reached through that edge alone: the
   blocks that its destination dominates, if it is the destination's only way
   in (back edges of a loop that begins there aside).  An edge to a block with
   other ways in, a join, has an empty arm.  */

#pragma once

#include "plugin/core/evidence/control-flow.h"
#include "plugin/core/evidence/facts.h"

#include <array>
#include <cstddef>
#include <vector>

namespace staticprof
{

/* What a loop, an arm or a function holds.  */
enum class content : unsigned char
{
  blocks,
  statements,
  calls,
  indirect_calls, /* Blocks with one.  */
  stores,
  loads,
  floats,
  branches,
  switches,
  returns, /* Blocks, as all that follow.  */
  stops,   /* A call there does not return.  */
  cold,
  messages, /* Texts with blanks, and reports of errors.  */
  exits,    /* Edges that leave a loop.  */
  back_edges,
  loops
};
constexpr std::size_t n_contents = 16;

class contents
{
public:
  int operator[] (content c) const { return m_n[static_cast<int> (c)]; }
  int &operator[] (content c) { return m_n[static_cast<int> (c)]; }
  contents &operator+= (const contents &other);

private:
  std::array<int, n_contents> m_n = {};
};

class arm_table
{
public:
  /* Every arm is empty.  */
  arm_table () = default;
  arm_table (const control_flow &flow, const function_facts &facts);

  /* Is edge E the only way to where it leads?  */
  bool owns (int e) const { return !m_owned.empty () && m_owned[e] >= 0; }

  /* What of C is in the arm behind E.  */
  int in_arm (int e, content c) const
  {
    return owns (e) ? m_dominated[m_owned[e]][c] : 0;
  }

  /* Of all blocks that B dominates; nothing if B is not reached.  */
  const contents &dominated (int b) const { return m_dominated[b]; }

  /* By loop: of all blocks that are in no loop inside it.  */
  const std::vector<contents> &in_loops () const { return m_in_loops; }

private:
  std::vector<int> m_owned; /* By edge: where its arm begins, -1 if it has
				none.  */
  std::vector<contents> m_dominated; /* By block.  */
  std::vector<contents> m_in_loops;
};

} // namespace staticprof
