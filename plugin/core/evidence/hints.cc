/* Moving hints from blocks to branches.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   For each kind that occurs: carry the hinted blocks down the post-dominator
   tree, so that every block knows the nearest one that it inevitably leads to;
   then hint the edges whose source could still avoid that block.  */

#include "plugin/core/evidence/hints.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace staticprof
{

namespace
{

bool
surer (const block_hint &x, const block_hint &than)
{
  return std::fabs (x.probability - .5) > std::fabs (than.probability - .5);
}

bool
surer (const block_mark &, const block_mark &)
{
  return false;
}

/* For each of N_KINDS kinds of NOTES (hints or marks of blocks), call TELL
   (edge, note) for each edge that makes it inevitable to reach a block with a
   note of that kind.  The note is the surest one of the nearest such block.  */
template <class Note, class Function> void
for_each_deciding_edge (const control_flow &flow, int n_kinds,
			const std::vector<Note> &notes, Function tell)
{
  const graph &g = flow.cfg ();
  const dominance &post = flow.post_dominators ();
  std::vector<const Note *> said; /* By block.  */
  std::vector<int> nearest;
  for (int k = 0; k < n_kinds; ++k)
    {
      said.clear ();
      for (const Note &w : notes)
	if (static_cast<int> (w.kind) == k)
	  {
	    said.resize (g.n_blocks (), nullptr);
	    const Note *&known = said[w.block];
	    if (!known || surer (w, *known))
	      known = &w;
	  }
      if (said.empty ())
	continue;
      follow (
	g.n_blocks (), [&] (int b) { return post.immediate (b); },
	[&] (int b) { return said[b] ? b : -1; }, nearest);
      for (int e = 0; e < g.n_edges (); ++e)
	{
	  const int src = g.src (e), target = nearest[g.dst (e)];
	  if (target >= 0 && g.succs (src).size () > 1
	      && flow.loops ().reachable (src) && !post.dominates (target, src))
	    tell (e, *said[target]);
	}
    }
}

} // namespace

void
spread_hints (const control_flow &flow, const std::vector<block_hint> &hints,
	      const std::vector<block_mark> &marks, function_facts &facts)
{
  for_each_deciding_edge (
    flow, std::size (hint_words), hints, [&] (int e, const block_hint &h) {
      facts.hints.push_back ({ e, h.kind, h.probability });
    });
  for_each_deciding_edge (flow, std::size (mark_words), marks,
			  [&] (int e, const block_mark &m) {
			    facts.marks.push_back ({ e, m.kind });
			  });
  auto by_edge = [] (const auto &a, const auto &b) { return a.edge < b.edge; };
  std::stable_sort (facts.hints.begin (), facts.hints.end (), by_edge);
  std::stable_sort (facts.marks.begin (), facts.marks.end (), by_edge);
}

} // namespace staticprof
