/* Sums over the arms of branches.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/arms.h"

namespace staticprof
{

arm_totals &
arm_totals::operator+= (const arm_totals &other)
{
  statements += other.statements;
  calls += other.calls;
  indirect_calls += other.indirect_calls;
  stores += other.stores;
  returns += other.returns;
  loops += other.loops;
  return *this;
}

arm_totals &
arm_totals::operator-= (const arm_totals &other)
{
  statements -= other.statements;
  calls -= other.calls;
  indirect_calls -= other.indirect_calls;
  stores -= other.stores;
  returns -= other.returns;
  loops -= other.loops;
  return *this;
}

arm_table::arm_table (const graph &g, const loop_forest &loops,
		      const dominance &dominators, const function_facts &facts)
{
  const int n = g.n_blocks ();
  m_upto.resize (loops.reverse_post_order ().size () + 1);
  for (int b : loops.reverse_post_order ())
    {
      const block_facts &block = facts.blocks[b];
      arm_totals &here = m_upto[dominators.place (b) + 1];
      here.statements = block.statements;
      here.calls = block.contains_call;
      here.indirect_calls = block.calls_indirectly;
      here.stores = block.contains_store;
      here.returns = block.contains_return;
      here.loops = loops.header_p (b);
    }
  for (std::size_t i = 1; i < m_upto.size (); ++i)
    m_upto[i] += m_upto[i - 1];

  /* The ways into a block that it does not dominate.  */
  std::vector<int> entries (n, 0);
  for (int e = 0; e < g.n_edges (); ++e)
    if (loops.reachable (g.src (e))
	&& !dominators.dominates (g.dst (e), g.src (e)))
      ++entries[g.dst (e)];

  m_owned.assign (g.n_edges (), 0);
  m_first.assign (g.n_edges (), 0);
  m_last.assign (g.n_edges (), -1);
  for (int e = 0; e < g.n_edges (); ++e)
    {
      const int src = g.src (e), dst = g.dst (e);
      if (!loops.reachable (src) || entries[dst] != 1
	  || dominators.dominates (dst, src))
	continue;
      m_owned[e] = 1;
      m_first[e] = dominators.place (dst);
      m_last[e] = dominators.last_place (dst);
    }
}

arm_totals
arm_table::totals (int e) const
{
  arm_totals result;
  if (owns (e))
    {
      result = m_upto[m_last[e] + 1];
      result -= m_upto[m_first[e]];
    }
  return result;
}

} // namespace staticprof
