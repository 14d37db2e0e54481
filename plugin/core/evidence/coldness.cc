/* Edges that are never taken, and the blocks that are cold for it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Stages: forward, what the entry cannot reach without a cold block or an
   excluded edge is cold; backward, a block all of whose ways out are excluded
   or cold is cold, unless the program may stop in it before it leaves.  When
   that makes the entry cold, the function as a whole is and no block of it more
   than another.  */

#include "plugin/core/evidence/coldness.h"

namespace staticprof
{

namespace
{

constexpr unsigned thrown = edge_eh | edge_fake;

void
spread_forward (const graph &g, const loop_forest &loops,
		const std::vector<char> &never, std::vector<char> &cold,
		std::vector<int> &work)
{
  std::vector<char> reached (g.n_blocks (), 0);
  reached[g.entry ()] = 1;
  work.assign (1, g.entry ());
  while (!work.empty ())
    {
      int b = work.back ();
      work.pop_back ();
      for (int e : g.succs (b))
	{
	  int to = g.dst (e);
	  if (never[e] || cold[to] || reached[to])
	    continue;
	  reached[to] = 1;
	  work.push_back (to);
	}
    }
  for (int b : loops.reverse_post_order ())
    if (!reached[b])
      cold[b] = 1;
}

void
spread_backward (const graph &g, const loop_forest &loops,
		 const function_facts &facts, const std::vector<char> &never,
		 std::vector<char> &cold, std::vector<int> &work)
{
  std::vector<int> ways (g.n_blocks (), 0);
  work.clear ();
  for (int b : loops.reverse_post_order ())
    if (!cold[b] && g.succs (b).size () > 0)
      {
	for (int e : g.succs (b))
	  ways[b] += !never[e] && !cold[g.dst (e)];
	if (ways[b] == 0)
	  work.push_back (b);
      }
  while (!work.empty ())
    {
      int b = work.back ();
      work.pop_back ();
      const block_facts &f = facts.blocks[b];
      if (f.may_stop || f.calls_noreturn)
	continue;
      cold[b] = 1;
      for (int e : g.preds (b))
	{
	  int from = g.src (e);
	  if (!never[e] && !cold[from] && loops.reachable (from)
	      && --ways[from] == 0)
	    work.push_back (from);
	}
    }
}

} // anonymous namespace

bool
find_cold_code (const graph &g, const loop_forest &loops,
		const function_facts &facts, std::vector<char> &never,
		std::vector<char> &cold)
{
  never.assign (g.n_edges (), 0);
  cold.assign (g.n_blocks (), 0);

  bool any = false;
  for (int e = 0; e < g.n_edges (); ++e)
    if (g.flags (e) & thrown)
      never[e] = any = true;
  for (int b : loops.reverse_post_order ())
    {
      if (facts.blocks[b].unlikely && b != g.entry ())
	cold[b] = any = true;
      any |= facts.blocks[b].calls_noreturn;
    }
  if (!any)
    return false;

  std::vector<int> work;
  spread_forward (g, loops, never, cold, work);
  spread_backward (g, loops, facts, never, cold, work);
  const bool whole_function = cold[g.entry ()];
  if (whole_function)
    cold.assign (g.n_blocks (), 0);

  for (int b = 0; b < g.n_blocks (); ++b)
    for (int e : g.succs (b))
      if (facts.blocks[b].calls_noreturn || (!cold[b] && cold[g.dst (e)]))
	never[e] = 1;
  return whole_function;
}

} // namespace staticprof
