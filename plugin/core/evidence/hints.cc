/* Moving hints from blocks to branches.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   For each kind that occurs: carry the hinted blocks down the post-dominator
   tree, so that every block knows the nearest one that it inevitably leads to;
   then hint the edges whose source could still avoid that block.  */

#include "plugin/core/evidence/hints.h"

#include <algorithm>
#include <cmath>

namespace staticprof
{

namespace
{

/* NEAREST[b] becomes the nearest post-dominator of B (B itself counts) that is
   in CHOSEN, or -1.  The chain from a block to the first one that is already
   known is walked twice, so the whole is linear.  */
void
find_nearest (const control_flow &flow, const std::vector<char> &chosen,
	      std::vector<int> &nearest)
{
  constexpr int unknown = -2;
  const dominance &post = flow.post_dominators ();
  std::vector<int> chain;
  nearest.assign (chosen.size (), unknown);
  for (int start : flow.loops ().reverse_post_order ())
    {
      int b = start;
      chain.clear ();
      while (b >= 0 && nearest[b] == unknown && !chosen[b])
	{
	  chain.push_back (b);
	  b = post.immediate (b);
	}
      int found = -1;
      if (b >= 0)
	{
	  if (chosen[b])
	    nearest[b] = b;
	  found = nearest[b];
	}
      for (int c : chain)
	nearest[c] = found;
    }
}

/* Call TELL (edge, hinted block) for each edge that makes it inevitable to
   reach a block in CHOSEN.  */
template <class Function> void
for_each_deciding_edge (const control_flow &flow,
			const std::vector<char> &chosen, Function tell)
{
  const graph &g = flow.cfg ();
  std::vector<int> nearest;
  find_nearest (flow, chosen, nearest);
  for (int e = 0; e < g.n_edges (); ++e)
    {
      const int src = g.src (e), target = nearest[g.dst (e)];
      if (target >= 0 && g.succs (src).size () > 1
	  && flow.loops ().reachable (src)
	  && !flow.post_dominators ().dominates (target, src))
	tell (e, target);
    }
}

} // namespace

void
spread_hints (const control_flow &flow, const std::vector<block_hint> &hints,
	      const std::vector<block_mark> &marks, function_facts &facts)
{
  const int n_blocks = flow.cfg ().n_blocks ();
  std::vector<char> chosen;
  std::vector<double> word;

  const int n_kinds = static_cast<int> (hint_kind::front_end) + 1;
  for (int k = 0; k < n_kinds; ++k)
    {
      chosen.clear ();
      for (const block_hint &h : hints)
	if (static_cast<int> (h.kind) == k)
	  {
	    if (chosen.empty ())
	      {
		chosen.assign (n_blocks, 0);
		word.assign (n_blocks, .5);
	      }
	    chosen[h.block] = 1;
	    if (std::fabs (h.probability - .5) > std::fabs (word[h.block] - .5))
	      word[h.block] = h.probability;
	  }
      if (!chosen.empty ())
	for_each_deciding_edge (flow, chosen, [&] (int e, int block) {
	  facts.hints.push_back (
	    { e, static_cast<hint_kind> (k), word[block] });
	});
    }

  const int n_marks = static_cast<int> (mark_kind::continue_statement) + 1;
  for (int k = 0; k < n_marks; ++k)
    {
      chosen.clear ();
      for (const block_mark &m : marks)
	if (static_cast<int> (m.kind) == k)
	  {
	    if (chosen.empty ())
	      chosen.assign (n_blocks, 0);
	    chosen[m.block] = 1;
	  }
      if (!chosen.empty ())
	for_each_deciding_edge (flow, chosen, [&] (int e, int) {
	  facts.marks.push_back ({ e, static_cast<mark_kind> (k) });
	});
    }

  std::stable_sort (
    facts.hints.begin (), facts.hints.end (),
    [] (const hint &a, const hint &b) { return a.edge < b.edge; });
  std::stable_sort (
    facts.marks.begin (), facts.marks.end (),
    [] (const mark &a, const mark &b) { return a.edge < b.edge; });
}

} // namespace staticprof
