/* A branch as a heuristic sees it: its condition and its successors.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   "Successor" means the first real block behind an edge: forwarder blocks
   are looked through (docs/method.md, "Successors").  */

#pragma once

#include "plugin/core/evidence/arms.h"
#include "plugin/core/evidence/comparison.h"
#include "plugin/core/evidence/control-flow.h"
#include "plugin/core/evidence/exclusion.h"
#include "plugin/core/evidence/facts.h"

#include <optional>
#include <vector>

namespace staticprof
{

/* What may happen in a block.  */
enum class event : unsigned char
{
  error_report,
  message,
  errno_set,
  printing,
  growth,
  string_comparison
};
constexpr int n_events = 6;

/* What a loop contains, inner loops included.  */
struct loop_summary
{
  int calls = 0;
  bool indexes = false; /* Without inner loops.  */
};

/* A function with everything derived from its graph and facts that the
   heuristics share; computed once, after all facts.  In a function without a
   branch only the loops are computed.

   "Runs straight" means through blocks with one ordinary successor: one that
   is not reached by an exception, an abnormal or a fake edge.  */
class function_view : public control_flow
{
public:
  function_view (const graph &g, const function_facts &facts)
    : function_view (control_flow (g, facts.blocks), facts)
  {
  }
  /* FLOW must belong to the same function as FACTS.  */
  function_view (control_flow flow, const function_facts &facts);

  /* The loops of the graph, from which frequencies are computed.  loops () are
     those of the source: for a binary search's `lo = m + 1' and `hi = m - 1'
     GCC has two loops, the outer with an empty header before that of the inner;
     in loops () they are one.  */
  const loop_forest &graph_loops () const
  {
    return m_graph_loops ? *m_graph_loops : m_loops;
  }

  const function_facts &facts () const { return m_facts; }
  const block_facts &block (int b) const { return m_facts.blocks[b]; }
  const arm_table &arms () const { return m_arms; }
  const loop_summary &summary (int l) const { return m_summaries[l]; }
  loop_facts loop_fact (int l) const
  {
    if (m_facts.loops.empty ())
      return loop_facts ();
    return m_facts
      .loops[m_graph_loops ? m_graph_loops->loop_of (m_loops[l].header) : l];
  }

  /* Does control run from B straight (through blocks with one successor)
     to a return?  */
  bool returns_straight (int b) const { return m_returns_straight[b] >= 0; }

  /* Does B contain a call, or run straight, but not into a loop, to a block
     that it dominates and that contains one?  */
  bool calls_straight (int b) const { return m_calls_straight[b] >= 0; }

  /* Is B a loop header, or does it run straight to a loop header that it
     dominates (a pre-header)?  Returns that loop, or -1.  */
  int loop_entered_at (int b) const { return m_loop_entered[b]; }

  /* Is the test that ends B the loop branch of a loop that is tested at the
     top: B is a header, one edge leaves the loop, and no block of the loop
     ends in a two-way branch that has both a back edge to B and an exit?  */
  bool top_test_p (int b) const { return m_top_test[b]; }

  /* The first block at or behind B in which E happens and which control
     inevitably reaches unless it stays in a loop; -1 if there is none.  */
  int inevitable (event e, int b) const
  {
    const std::vector<int> &blocks = m_inevitable[static_cast<int> (e)];
    return blocks.empty () ? -1 : blocks[b];
  }

  bool ever_happens_p (event e) const
  {
    return !m_inevitable[static_cast<int> (e)].empty ();
  }

  /* Is V, a known value, returned anywhere?  */
  bool ever_returned_p (returned_value v) const
  {
    return m_ever_returned >> static_cast<int> (v) & 1;
  }

  /* What the function returns when edge E is taken, if it inevitably returns
     that unless control stays in a loop.  */
  returned_value returned_behind (int e) const
  {
    const returned_value here = m_facts.edges[e].returned;
    return here != returned_value::unknown || m_returned.empty ()
	     ? here
	     : static_cast<returned_value> (m_returned[m_graph.dst (e)]);
  }

private:
  /* Make one loop of two that the source has as one (graph_loops).  */
  void join_loops ();
  void find_steps (std::vector<int> &straight, std::vector<int> &owned) const;
  void find_top_tests ();
  void find_inevitable ();
  void summarise_loops ();

  const function_facts &m_facts;
  std::optional<loop_forest> m_graph_loops; /* Present if they differ from
					       m_loops.  */
  arm_table m_arms;
  std::vector<loop_summary> m_summaries;
  std::vector<int> m_loop_entered;     /* By block: the loop, or -1.  */
  std::vector<int> m_returns_straight; /* By block: -1 if it does not.  */
  std::vector<int> m_calls_straight;   /* By block: -1 if it does not.  */
  std::vector<char> m_top_test;
  std::vector<int> m_inevitable[n_events]; /* Empty for an event that never
					      happens.  */
  std::vector<int> m_returned;
  unsigned m_ever_returned = 0; /* One bit for each value.  */
};

/* One outgoing edge of a branch.  */
struct successor
{
  int edge;
  int block;		   /* First real block behind the edge.  */
  bool loop_back : 1;	   /* Counts as a back edge of the loop branch: leads
				to the header, or stays inside at a top test.  */
  bool exits_loop : 1;	   /* Leaves the innermost loop of the branch.  */
  bool enters_loop : 1;	   /* Leads to the header or pre-header of a loop that
			      does not contain the branch.  */
  bool post_dominates : 1; /* BLOCK post-dominates the branch.  */
};

/* A block with at least two outgoing edges that are not excluded.  */
struct branch
{
  const function_view &function;
  int block;
  const condition_facts &condition;
  const std::vector<successor> &successors;
  int n_loop_back;  /* Number of successors that are loop_back.  */
  int n_exits;	    /* Number of those that are exits_loop.  */
  claim_made asked; /* What the condition asks.  */

  bool two_way_p () const { return successors.size () == 2; }

  /* Is this the test of a loop: do some edges lead back to the header and
     others leave the loop?  A branch between a `continue' and another back edge
     keeps the loop running on each edge; to Algorithm 1 it is a loop branch,
     too.  */
  bool decides_loop_p () const { return n_loop_back > 0 && n_exits > 0; }

  /* The following are about two-way branches.  */

  const successor &other (const successor &s) const
  {
    return successors[&s == &successors[0] ? 1 : 0];
  }

  /* Is S the arm of an `if' without `else'?  An edge back to the branch itself
     skips nothing.  */
  bool lone_arm_p (const successor &s) const
  {
    return n_exits == 0 && other (s).post_dominates && other (s).block != block
	   && !s.post_dominates && function.arms ().owns (s.edge);
  }

  /* Need the arms not meet before the block that returns, if at all?  They may
     meet earlier, as in the next iteration of a loop.  */
  bool parts_for_good_p () const
  {
    const int meet = function.post_dominators ().immediate (block);
    return meet < 0 || function.block (meet).contains_return
	   || function.cfg ().succs (meet).size () == 0;
  }
};

/* Is event E inevitable behind edge S of B, but not already at B?  */
inline bool
runs_into_p (const branch &b, const successor &s, event e)
{
  const int at = b.function.inevitable (e, b.function.cfg ().dst (s.edge));
  return at >= 0 && !b.function.post_dominators ().dominates (at, b.block);
}

/* The branch that ends block B.  EXCLUDED edges (by edge index; may be empty)
   are left out.  STORAGE receives the successors and must outlive the
   result.  */
branch make_branch (const function_view &f, int b,
		    const std::vector<exclusion> &excluded,
		    std::vector<successor> &storage);

} // namespace staticprof
