/* What the arms of branches hold: sums over everything that an edge dominates.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The arm behind an edge is what can be reached through that edge alone: the
   blocks that its destination dominates, if no other edge leads to the
   destination except the back edges of a loop that begins there.  An edge to a
   join, a block with several incoming edges, has an empty arm.  */

#pragma once

#include "plugin/core/evidence/control-flow.h"
#include "plugin/core/evidence/facts.h"

#include <array>
#include <cstddef>
#include <vector>

namespace staticprof
{

/* The kinds of contents of a loop, an arm or a function that are counted.  */
enum class content : unsigned char
{
  blocks,
  statements,
  calls,
  indirect_calls, /* Blocks that contain one.  */
  stores,
  loads,
  floats,   /* Statements that compute a floating-point number.  */
  branches, /* Without switches.  */
  switches, /* And computed gotos.  */
  returns,  /* Blocks that return.  */
  stops,    /* Blocks with a call that does not return.  */
  cold,	    /* Blocks that are known to be cold.  */
  messages, /* Blocks that report an error or pass a string with blanks.  */
  exits,    /* Edges that leave a loop.  */
  back_edges,
  loops /* Headers.  */
};
constexpr std::size_t n_contents = 16;

/* A number for each kind of content.  */
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

  /* Is E the only edge to its destination, back edges aside?  */
  bool owns (int e) const { return !m_owned.empty () && m_owned[e] >= 0; }

  /* The amount of C in the arm behind E.  */
  int in_arm (int e, content c) const
  {
    return owns (e) ? m_dominated[m_owned[e]][c] : 0;
  }

  /* The sums over all blocks that B dominates; zero if B is not reachable.  */
  const contents &dominated (int b) const { return m_dominated[b]; }

  /* Indexed by loop: the sums over the blocks of which it is the innermost
     loop.  */
  const std::vector<contents> &in_loops () const { return m_in_loops; }

private:
  std::vector<int> m_owned; /* By edge: the first block of its arm; -1 if the
			       arm is empty.  */
  std::vector<contents> m_dominated; /* By block.  */
  std::vector<contents> m_in_loops;
};

} // namespace staticprof
