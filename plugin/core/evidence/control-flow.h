/* A function's control flow: its graph, loops and dominators, and the real
   block behind each block.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   It needs only two facts about blocks (forwarder, calls_noreturn) and keeps
   neither.  So the readers of all other facts can use it; what heuristics see
   (branch.h) is computed after the last of them.  */

#pragma once

#include "plugin/core/evidence/facts.h"
#include "plugin/core/graph/dominance.h"
#include "plugin/core/graph/graph.h"
#include "plugin/core/graph/loops.h"

#include <vector>

namespace staticprof
{

/* It is computed once.  In a function without a branch only the loops are
   computed.  */
class control_flow
{
public:
  /* DOMINATORS has the immediate dominator of each block, -1 if there is none;
     it is empty if the compiler does not know them.  */
  control_flow (const graph &g, const std::vector<block_facts> &blocks,
		std::vector<int> dominators = {});

  const graph &cfg () const { return m_graph; }
  const loop_forest &loops () const { return m_loops; }
  const dominance &dominators () const { return m_dominators; }
  const dominance &post_dominators () const { return m_post_dominators; }

  /* May a heuristic be asked about a branch of this function?  If not,
     real_block and header_at have nothing to look up.  */
  bool has_branch () const { return !m_real_block.empty (); }

  /* The first block at or behind B that is not a forwarder; B itself when
     forwarders form a cycle, or when B is a pre-header.  */
  int real_block (int b) const { return has_branch () ? m_real_block[b] : b; }

  /* The first loop header at or behind B looking through forwarders, or -1.
     (A header may be a forwarder itself.)  */
  int header_at (int b) const { return has_branch () ? m_header_at[b] : -1; }

  /* Does edge E, looking through forwarders, go back to the header of a loop
     that contains its source?  Returns that loop, or -1.  */
  int loop_continued_by (int e) const
  {
    int h = header_at (m_graph.dst (e));
    if (h < 0 || !m_loops.contains (m_loops.loop_of (h), m_graph.src (e)))
      return -1;
    return m_loops.loop_of (h);
  }

  /* Is B, a block of loop L, executed in every iteration of L?  The answer is
     no if more than a fixed number of edges lead to the header.  */
  bool each_time_p (int b, int l) const;

  /* Does edge E leave a loop, neither as an exception nor to end the
     program?  */
  bool plain_exit_p (int e) const
  {
    return m_loops.exit_edge_p (e) && !(m_graph.flags (e) & edge_unusual)
	   && (m_stops.empty () || !m_stops[m_graph.dst (e)]);
  }

  /* Call VISIT (loop) for the loops that edge E leaves, the innermost first, up
     to a fixed number of them.  */
  template <class Function>
  void for_each_loop_left (int e, Function visit) const
  {
    constexpr int max_levels = 16;
    int l = m_loops.loop_of (m_graph.src (e));
    for (int i = 0; i < max_levels && !m_loops.contains (l, m_graph.dst (e));
	 ++i)
      {
	visit (l);
	l = m_loops[l].parent;
      }
  }

protected:
  /* Find real blocks, and headers behind forwarders.  */
  void look_through_forwarders (const std::vector<block_facts> &blocks);

  /* Does the edge from B to TO lead into a loop?  */
  bool enters_loop_p (int b, int to) const
  {
    return m_loops.header_p (to) && !m_loops.contains (m_loops.loop_of (to), b);
  }

  const graph &m_graph;
  loop_forest m_loops;
  std::vector<char> m_stops; /* By block: calls_noreturn; empty if no block
				does.  */
  dominance m_dominators;
  dominance m_post_dominators;
  std::vector<int> m_real_block;
  std::vector<int> m_header_at;
};

/* RESULT[b] is VALUE (b) if that is not -1, else that of STEP (b), and so on.
   It is -1 if the chain ends (STEP is -1) or is a cycle.  */
template <class Step, class Value> void
follow (int n_blocks, Step step, Value value, std::vector<int> &result)
{
  constexpr int unknown = -2, open = -3;
  result.assign (n_blocks, unknown);
  for (int start = 0; start < n_blocks; ++start)
    {
      int found = -1;
      for (int b = start; b >= 0; b = step (b))
	{
	  if (result[b] != unknown)
	    {
	      found = result[b] == open ? -1 : result[b];
	      break;
	    }
	  result[b] = open;
	  found = value (b);
	  if (found != -1)
	    break;
	}
      for (int b = start; b >= 0 && result[b] == open; b = step (b))
	result[b] = found;
    }
}

} // namespace staticprof
