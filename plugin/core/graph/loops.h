/* Reachability, depth-first order and the loop nesting forest.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Loops are those of Havlak ("Nesting of reducible and irreducible loops",
   TOPLAS 1997) in the almost linear form of Ramalingam ("Identifying loops
   in almost linear time", TOPLAS 1999).  A loop with one entry is a natural
   loop.  A loop that is also entered past its header is marked irreducible;
   its header is the entry that the depth-first search met first.  */

#pragma once

#include "plugin/core/graph/graph.h"

#include <vector>

namespace staticprof
{

struct loop
{
  int header;	    /* A block.  */
  int parent;	    /* Enclosing loop; -1 for an outermost loop.  */
  int depth;	    /* 1 for an outermost loop.  */
  bool irreducible; /* It has entries other than its header.  */
};

/* A block that the depth-first search met.  */
struct met_block
{
  int block;
  int parent; /* The block from which the search came, as an index in this list;
		 -1 at the entry.  */
};

class loop_forest
{
public:
  explicit loop_forest (const graph &g);

  /* The forest in which each loop l is merged with the enclosing loop INTO[l]
     (-1: none): l's header becomes the header of both.  Back edges remain back
     edges.  */
  loop_forest joined (const graph &g, const std::vector<int> &into) const;

  /* Loops are numbered so that a loop comes before the loops inside it.  */
  int n_loops () const { return static_cast<int> (m_loops.size ()); }
  const loop &operator[] (int l) const { return m_loops[l]; }

  /* The innermost loop that contains B (a header is in its own loop); -1 if
     none.  */
  int loop_of (int b) const { return m_loop_of[b]; }
  int depth (int b) const
  {
    return m_loop_of[b] < 0 ? 0 : m_loops[m_loop_of[b]].depth;
  }

  bool reachable (int b) const { return m_reachable[b]; }
  /* The reachable blocks.  */
  const std::vector<int> &reverse_post_order () const { return m_rpo; }
  /* The depth-first search tree in preorder.  */
  const std::vector<met_block> &search_tree () const { return m_search_tree; }

  /* Is B inside loop L (at any depth)?  Constant time.  Loop -1 contains
     all blocks.  */
  bool contains (int l, int b) const { return encloses (l, m_loop_of[b]); }
  /* Is loop INNER equal to or inside loop OUTER?  Loop -1 contains all
     loops.  */
  bool encloses (int outer, int inner) const
  {
    return outer < 0 || (outer <= inner && inner <= m_last_inside[outer]);
  }

  /* Does edge E lead to the header of a loop that contains its source?  */
  bool back_edge_p (int e) const { return m_back_edge[e]; }
  /* Does edge E leave the innermost loop that contains its source?  */
  bool exit_edge_p (int e) const { return m_exit_edge[e]; }
  /* Is B the header of a loop?  */
  bool header_p (int b) const
  {
    return m_loop_of[b] >= 0 && m_loops[m_loop_of[b]].header == b;
  }

private:
  void find_exits (const graph &g);

  std::vector<loop> m_loops;
  std::vector<int> m_last_inside; /* Per loop: last loop number inside it.  */
  std::vector<int> m_loop_of;
  std::vector<int> m_rpo;
  std::vector<char> m_reachable;
  std::vector<met_block> m_search_tree;
  std::vector<char> m_back_edge;
  std::vector<char> m_exit_edge;
};

/* By edge of G: is it a back edge of a natural loop, or does it leave one (Ball
   and Larus 1993)?  Cycles with several entries are no natural loops.  */
std::vector<bool> natural_loop_edges (const graph &g);

} // namespace staticprof
