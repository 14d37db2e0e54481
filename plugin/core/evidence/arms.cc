/* Sums over the arms of branches.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/arms.h"

namespace staticprof
{

namespace
{

/* The contents of block B of FLOW.  */
contents
contents_of (const control_flow &flow, const function_facts &facts, int b)
{
  const block_facts &block = facts.blocks[b];
  const graph &g = flow.cfg ();
  contents here;
  /* The compiler's exit block does not count.  */
  here[content::blocks] = !block.forwarder
			  && (g.succs (b).size () || block.contains_return
			      || block.calls_noreturn);
  here[content::statements] = block.statements;
  here[content::calls] = block.calls;
  here[content::indirect_calls] = block.calls_indirectly;
  here[content::stores] = block.stores;
  here[content::loads] = block.loads;
  here[content::floats] = block.floats;
  here[content::branches] = !block.multiway && g.succs (b).size () > 1;
  here[content::switches] = block.multiway;
  here[content::returns] = block.contains_return;
  here[content::stops] = block.calls_noreturn;
  here[content::cold] = block.unlikely;
  here[content::messages] = block.reports_error || block.shows_message;
  here[content::loops] = flow.loops ().header_p (b);
  for (int e : g.succs (b))
    if (!(g.flags (e) & edge_thrown))
      {
	here[content::exits] += flow.loops ().exit_edge_p (e);
	here[content::back_edges] += flow.loops ().back_edge_p (e);
      }
  return here;
}

} // anonymous namespace

contents &
contents::operator+= (const contents &other)
{
  /* A copy, so that GCC sees that nothing overlaps and vectorizes the loop.  */
  const std::array<int, n_contents> added = other.m_n;
  for (std::size_t i = 0; i < n_contents; ++i)
    m_n[i] += added[i];
  return *this;
}

arm_table::arm_table (const control_flow &flow, const function_facts &facts)
  : m_owned (flow.cfg ().n_edges (), -1), m_in_loops (flow.loops ().n_loops ())
{
  const graph &g = flow.cfg ();
  const dominance &dominators = flow.dominators ();
  const std::vector<int> &order = flow.loops ().reverse_post_order ();
  m_dominated.reserve (g.n_blocks ());
  for (int b = 0; b < g.n_blocks (); ++b)
    m_dominated.push_back (
      flow.loops ().reachable (b) ? contents_of (flow, facts, b) : contents ());
  for (int b : order)
    if (const int l = flow.loops ().loop_of (b); l >= 0)
      m_in_loops[l] += m_dominated[b];
  /* Dominators come before the blocks they dominate.  */
  for (auto b = order.rbegin (); b != order.rend (); ++b)
    if (dominators.immediate (*b) >= 0)
      m_dominated[dominators.immediate (*b)] += m_dominated[*b];

  /* By block: the number of incoming edges whose source it does not dominate,
     and the last of them.  */
  std::vector<int> entries (g.n_blocks (), 0), last (g.n_blocks (), -1);
  for (int e = 0; e < g.n_edges (); ++e)
    if (flow.loops ().reachable (g.src (e))
	&& !dominators.dominates (g.dst (e), g.src (e)))
      {
	++entries[g.dst (e)];
	last[g.dst (e)] = e;
      }
  for (int b = 0; b < g.n_blocks (); ++b)
    if (entries[b] == 1)
      m_owned[last[b]] = b;
}

} // namespace staticprof
