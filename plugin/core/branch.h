/* A branch as a heuristic sees it: its condition and its successors.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   "Successor" means the first real block behind an edge: forwarder blocks
   are looked through (docs/method.md, "Successors").  */

#ifndef STATICPROF_CORE_BRANCH_H
#define STATICPROF_CORE_BRANCH_H

#include "plugin/core/dominance.h"
#include "plugin/core/facts.h"
#include "plugin/core/graph.h"
#include "plugin/core/loops.h"

#include <vector>

namespace staticprof
{

/* A function with everything derived from its graph and facts that the
   heuristics share; computed once, then only read.  In a function without a
   branch only the loops are.

   "Runs straight" means through blocks with one ordinary successor: one that
   is not reached by an exception, an abnormal or a fake edge.  */
class function_view
{
public:
  function_view (const graph &g, const function_facts &facts);

  const graph &cfg () const { return m_graph; }
  const function_facts &facts () const { return m_facts; }
  const loop_forest &loops () const { return m_loops; }
  const dominance &post_dominators () const { return m_post_dominators; }
  const block_facts &block (int b) const { return m_facts.blocks[b]; }

  /* The first block at or behind B that is not a forwarder; B itself when
     forwarders form a cycle, or when B is a pre-header.  */
  int real_block (int b) const { return m_real_block[b]; }

  /* The first loop header at or behind B looking through forwarders, or -1.
     (A header may be a forwarder itself.)  */
  int header_at (int b) const { return m_header_at[b]; }

  /* Does control run from B straight (through blocks with one successor)
     to a return?  */
  bool returns_straight (int b) const { return m_returns_straight[b]; }

  /* Does B contain a call, or run straight, but not into a loop, to a block that
     it dominates and that contains one?  */
  bool calls_straight (int b) const { return m_calls_straight[b]; }

  /* Is B a loop header, or does it run straight to a loop header that it
     dominates (a pre-header)?  Returns that loop, or -1.  */
  int loop_entered_at (int b) const { return m_loop_entered[b]; }

  /* Is the test that ends B the loop branch of a loop that is tested at the
     top: B is a header, one edge leaves the loop, and no block of the loop
     ends in a two-way branch that has both a back edge to B and an exit?  */
  bool top_test_p (int b) const { return m_top_test[b]; }

  /* Does edge E, looking through forwarders, go back to the header of a loop
     that holds its source?  Returns that loop, or -1.  */
  int loop_continued_by (int e) const
  {
    int h = m_header_at[m_graph.dst (e)];
    if (h < 0 || !m_loops.contains (m_loops.loop_of (h), m_graph.src (e)))
      return -1;
    return m_loops.loop_of (h);
  }

private:
  void find_steps (std::vector<int> &straight, std::vector<int> &owned) const;
  void find_top_tests ();

  const graph &m_graph;
  const function_facts &m_facts;
  loop_forest m_loops;
  dominance m_post_dominators;
  std::vector<int> m_real_block;
  std::vector<int> m_header_at;
  std::vector<int> m_loop_entered;
  std::vector<char> m_returns_straight;
  std::vector<char> m_calls_straight;
  std::vector<char> m_top_test;
};

/* One way out of a branch.  */
struct successor
{
  int edge;
  int block;		     /* First real block behind the edge.  */
  bool loop_back : 1;	     /* Counts as a back edge of the loop branch: leads
				to the header, or stays inside at a top test.  */
  bool exits_loop : 1;	     /* Leaves the innermost loop of the branch.  */
  bool enters_loop : 1;	     /* Leads to the header or pre-header of a loop that
				does not hold the branch.  */
  bool post_dominates : 1;   /* BLOCK post-dominates the branch.  */
};

/* A block with at least two ways out that are not excluded.  */
struct branch
{
  const function_view &function;
  int block;
  const condition_facts &condition;
  const std::vector<successor> &successors;
  int n_loop_back; /* How many successors are loop_back...  */
  int n_exits;	   /* ...and exits_loop.  */

  bool two_way_p () const { return successors.size () == 2; }
};

/* The branch that ends block B.  EXCLUDED edges (by edge index; may be empty)
   are left out.  STORAGE receives the successors and must outlive the
   result.  */
branch make_branch (const function_view &f, int b,
		    const std::vector<char> &excluded,
		    std::vector<successor> &storage);

} // namespace staticprof

#endif
