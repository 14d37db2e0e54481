/* Edges that are never taken, and the blocks that are cold because of them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Stages: forward, a block that the entry cannot reach without a cold block or
   an excluded edge is cold; backward, a block all of whose outgoing edges are
   excluded or lead to cold blocks is cold, unless the program may stop inside
   it.  When that makes the entry cold, the function is cold as a whole and no
   single block is marked.  */

#include "plugin/core/evidence/coldness.h"

namespace staticprof
{

namespace
{

void
spread_forward (const graph &g, const loop_forest &loops,
		const std::vector<exclusion> &excluded, std::vector<char> &cold,
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
	  if (never_p (excluded[e]) || cold[to] || reached[to])
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
		 const function_facts &facts,
		 const std::vector<exclusion> &excluded,
		 std::vector<char> &cold, std::vector<int> &work)
{
  std::vector<int> possible (g.n_blocks (), 0);
  work.clear ();
  for (int b : loops.reverse_post_order ())
    if (!cold[b] && g.succs (b).size () > 0)
      {
	for (int e : g.succs (b))
	  possible[b] += !never_p (excluded[e]) && !cold[g.dst (e)];
	if (possible[b] == 0)
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
	  if (!never_p (excluded[e]) && !cold[from] && loops.reachable (from)
	      && --possible[from] == 0)
	    work.push_back (from);
	}
    }
}

/* If cold code behind an excluded edge cannot return, that becomes the reason
   of the exclusion.  */
void
find_no_returns (const graph &g, const function_facts &facts,
		 std::vector<exclusion> &excluded, std::vector<int> &work)
{
  std::vector<char> returns (g.n_blocks (), 0);
  work.clear ();
  auto add = [&] (int b) {
    if (returns[b] || facts.blocks[b].calls_noreturn)
      return;
    returns[b] = 1;
    work.push_back (b);
  };
  for (int b = 0; b < g.n_blocks (); ++b)
    if (facts.blocks[b].contains_return)
      add (b);
  while (!work.empty ())
    {
      const int b = work.back ();
      work.pop_back ();
      for (int e : g.preds (b))
	if (!(g.flags (e) & edge_unusual))
	  add (g.src (e));
    }
  for (int e = 0; e < g.n_edges (); ++e)
    if (excluded[e] == exclusion::cold && !returns[g.dst (e)])
      excluded[e] = exclusion::no_return;
}

} // anonymous namespace

bool
find_cold_code (const graph &g, const loop_forest &loops,
		const function_facts &facts, std::vector<exclusion> &excluded,
		std::vector<char> &cold)
{
  excluded.assign (g.n_edges (), exclusion::none);
  cold.assign (g.n_blocks (), 0);

  bool any = false;
  for (int e = 0; e < g.n_edges (); ++e)
    if (g.flags (e) & edge_thrown)
      {
	excluded[e] = exclusion::exception;
	any = true;
      }
  for (int b : loops.reverse_post_order ())
    {
      if (facts.blocks[b].unlikely && b != g.entry ())
	cold[b] = any = true;
      any |= facts.blocks[b].calls_noreturn;
    }
  if (!any)
    return false;

  std::vector<int> work;
  spread_forward (g, loops, excluded, cold, work);
  spread_backward (g, loops, facts, excluded, cold, work);
  const bool whole_function = cold[g.entry ()];
  if (whole_function)
    cold.assign (g.n_blocks (), 0);

  bool any_cold = false;
  for (int b = 0; b < g.n_blocks (); ++b)
    for (int e : g.succs (b))
      if (!never_p (excluded[e]))
	{
	  if (facts.blocks[b].calls_noreturn)
	    excluded[e] = exclusion::no_return;
	  else if (!cold[b] && cold[g.dst (e)])
	    {
	      excluded[e] = exclusion::cold;
	      any_cold = true;
	    }
	}
  if (any_cold)
    find_no_returns (g, facts, excluded, work);
  return whole_function;
}

} // namespace staticprof
