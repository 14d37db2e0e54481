/* What GCC holds of a function, for a record of the function that was made
   before: its own estimate, and the counts of a training run.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC's block numbers change whenever it tidies up a graph, so blocks are
   known by their address; the record keeps these from being used again.  */

#include "plugin/gcc/estimate/estimate.h"

#include "plugin/core/profile/edge-counts.h"

namespace staticprof
{

namespace
{

/* Number of BB in RECORD, or -1.  */
int
recorded_block (const function_record &record, basic_block bb)
{
  const auto found = record.blocks.find (bb);
  return found == record.blocks.end () ? -1 : found->second;
}

double
frequency (basic_block bb, profile_count entry)
{
  if (!bb->count.initialized_p () || !entry.initialized_p ())
    return not_recorded;
  return entry.nonzero_p () ? bb->count.to_sreal_scale (entry).to_double () : 0;
}

double
probability (::edge e)
{
  return e->probability.initialized_p ()
	   ? e->probability.to_sreal ().to_double ()
	   : not_recorded;
}

/* The graph that FUN has now, blocks that RECORD does not know numbered from
   FIRST_NEW on.  */
counted_graph
read_counted_graph (function *fun, const function_record &record, int first_new)
{
  std::map<basic_block, int> number;
  std::vector<basic_block> blocks (first_new);
  basic_block bb;
  FOR_ALL_BB_FN (bb, fun)
  {
    int b = recorded_block (record, bb);
    if (b < 0)
      {
	b = blocks.size ();
	blocks.push_back (bb);
      }
    blocks[b] = bb;
    number[bb] = b;
  }

  std::vector<long long> counts (blocks.size (), not_measured);
  std::vector<edge> edges;
  std::vector<double> shares;
  for (size_t b = 0; b < blocks.size (); ++b)
    {
      if (!blocks[b])
	continue;
      counts[b] = executions (blocks[b]->count);
      for (::edge e : blocks[b]->succs)
	{
	  edges.push_back ({ static_cast<int> (b), number[e->dest], 0 });
	  /* GCC counts no edge that it cannot put a counter on.  */
	  const double p = e->flags & EDGE_ABNORMAL ? not_recorded
						    : probability (e);
	  shares.push_back (p < 0 ? not_recorded : p * counts[b]);
	}
    }
  graph cfg (blocks.size (), std::move (edges), ENTRY_BLOCK);
  /* What GCC counts at the function's ends includes edges that it adds for
     calls that do not return, and for setjmp.  */
  counts[ENTRY_BLOCK] = counts[EXIT_BLOCK] = not_measured;
  std::vector<long long> edge_count = edge_counts (cfg, counts, shares);
  counts[ENTRY_BLOCK] = counts[EXIT_BLOCK] = 0;
  for (int e : cfg.succs (ENTRY_BLOCK))
    counts[ENTRY_BLOCK] += edge_count[e];
  for (int e : cfg.preds (EXIT_BLOCK))
    counts[EXIT_BLOCK] += edge_count[e];
  return { std::move (cfg), std::move (counts), std::move (edge_count) };
}

} // namespace

void
read_gcc_estimate (function *fun, function_record &record)
{
  const profile_count entry = ENTRY_BLOCK_PTR_FOR_FN (fun)->count;
  std::map<int, double> frequencies;
  std::map<std::pair<int, int>, double> probabilities;
  basic_block bb;
  FOR_ALL_BB_FN (bb, fun)
  {
    const int b = recorded_block (record, bb);
    frequencies[b] = frequency (bb, entry);
    for (::edge e : bb->succs)
      probabilities[{ b, recorded_block (record, e->dest) }] = probability (e);
  }
  gcc_estimate of_gcc;
  for (const profile_block &block : record.function.blocks)
    {
      const auto found = frequencies.find (block.id);
      of_gcc.frequencies.push_back (found != frequencies.end () ? found->second
								: not_recorded);
    }
  for (const profile_edge &e : record.function.edges)
    {
      const auto found = probabilities.find ({ e.from, e.to });
      of_gcc.probabilities.push_back (
	found != probabilities.end () ? found->second : not_recorded);
    }
  record.function.of_gcc = std::move (of_gcc);
}

count_match
read_counts (function *fun, function_record &record)
{
  int first_new = 0;
  for (const profile_block &block : record.function.blocks)
    first_new = std::max (first_new, block.id + 1);
  return match_counts (read_counted_graph (fun, record, first_new), first_new,
		       record.function);
}

} // namespace staticprof
