/* The calls in loops whose numbers of iterations are known.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A loop is counted if what decides each branch that may leave it is a known
   number of iterations, and if it is entered in each iteration of the loop around
   it, which is counted too.  */

#include "plugin/core/program/counted-calls.h"

#include "plugin/core/graph/loops.h"
#include "plugin/core/profile/recorded-graph.h"

#include <algorithm>

namespace staticprof
{

namespace
{

/* Frequencies that differ by less are the same.  */
constexpr double nearly = 1 - 1e-6;

class counted_loops
{
public:
  explicit counted_loops (const profile_function &f);

  /* Does a block that is in a loop, number B of the record, run in each iteration
     of counted loops?  */
  bool each_time_p (int b) const
  {
    const int l = m_loops.loop_of (b);
    return l >= 0 && m_counted[l]
	   && !(m_function.blocks[b].frequency
		< m_returning[l] * scaled (nearly));
  }

private:
  void follow (int e, int b);

  const profile_function &m_function;
  const recorded_graph m_recorded;
  const loop_forest m_loops;
  std::vector<char> m_counted;
  std::vector<scaled> m_entering, m_returning; /* Per entry to the function.  */
};

counted_loops::counted_loops (const profile_function &f)
  : m_function (f), m_recorded (f), m_loops (m_recorded.cfg),
    m_counted (m_loops.n_loops (), 1), m_entering (m_loops.n_loops ()),
    m_returning (m_loops.n_loops ())
{
  for (int b = 0; b < m_recorded.cfg.n_blocks (); ++b)
    for (int e : m_recorded.cfg.succs (b))
      if (f.edges[m_recorded.record[e]].probability > 0)
	follow (e, b);
  for (int l = 0; l < m_loops.n_loops (); ++l)
    {
      const int around = m_loops[l].parent;
      m_counted[l] &= !m_loops[l].irreducible
		      && (around < 0
			  || (m_counted[around]
			      && !(m_entering[l]
				   < m_returning[around] * scaled (nearly))));
    }
}

/* Note edge E, which leaves block B.  */
void
counted_loops::follow (int e, int b)
{
  const int to = m_recorded.cfg.dst (e);
  const scaled flow = m_function.blocks[b].frequency
		      * scaled (
			m_function.edges[m_recorded.record[e]].probability);
  for (int l = m_loops.loop_of (to); !m_loops.contains (l, b);
       l = m_loops[l].parent)
    m_entering[l] += flow;
  for (int l = m_loops.loop_of (b); !m_loops.contains (l, to);
       l = m_loops[l].parent)
    m_counted[l] &= m_function.blocks[b].decided == decided_by::iterations;
  if (m_loops.back_edge_p (e))
    m_returning[m_loops.loop_of (to)] += flow;
}

} // anonymous namespace

std::vector<char>
calls_in_counted_loops (const profile &p, const program_calls &calls)
{
  std::vector<char> result (calls.edges.size (), 0);
  const int *edge = calls.edge_of_call.data ();
  for (const profile_function &f : p.functions)
    {
      const int *const of_call = edge;
      edge += f.calls.size ();
      if (std::none_of (f.blocks.begin (), f.blocks.end (),
			[] (const profile_block &b) {
			  return b.decided == decided_by::iterations;
			}))
	continue;
      const counted_loops loops (f);
      const block_places places (f);
      for (std::size_t c = 0; c < f.calls.size (); ++c)
	if (of_call[c] >= 0 && f.calls[c].block != entry_block_id)
	  {
	    const int b = places.find (f.calls[c].block);
	    result[of_call[c]] = b >= 0 && loops.each_time_p (b);
	  }
    }
  return result;
}

} // namespace staticprof
