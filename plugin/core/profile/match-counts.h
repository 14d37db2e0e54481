/* Measured counts of a control-flow graph for the record of an earlier one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Between the pass that estimates a function and the one that reads counters
   the graph changes a little: blocks are split, merged, inserted on edges or
   removed from there, and a block may become a small region of its own.  Blocks
   that are in both graphs anchor the match.  Nothing is guessed: where several
   paths became one, the blocks on these paths alone have no count.  */

#pragma once

#include "plugin/core/graph/graph.h"
#include "plugin/core/profile/profile.h"

#include <string>
#include <vector>

namespace staticprof
{

/* A graph that was measured.  */
struct counted_graph
{
  graph cfg;
  std::vector<long long> blocks; /* Executions of blocks; not_measured if there
				    is no count.  */
  std::vector<long long> edges;	 /* By edge.  */
};

struct count_match
{
  std::string problem; /* "" or why the graphs have nothing in common.  */
  int unmatched = 0;   /* The number of blocks without a count.  */
};

/* Give the blocks and edges of F the counts of NOW.  Blocks that are in both
   graphs have the same number in both.  Blocks that are only in NOW have
   numbers from FIRST_NEW on, and F's are all below that.  F's edges are sorted
   by source.  If there is a problem, F does not change and all its blocks are
   unmatched.  Nearly linear in both graphs: paths through blocks that are gone
   are followed from each block before them, and get no count if that takes too
   long.  */
count_match match_counts (const counted_graph &now, int first_new,
			  profile_function &f);

} // namespace staticprof
