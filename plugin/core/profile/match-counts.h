/* Measured counts of a control-flow graph for the record of an earlier one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Between the pass that estimates a function and the one that reads counters
   the graph changes a little: blocks are split, merged, put on edges or taken
   away from there, and a block may become a small region of its own.  What is
   in both graphs anchors the match.  Nothing else is guessed: where several
   ways became one, what is on them alone has no count.  */

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
  std::vector<long long> blocks; /* Executions, by block; not_measured where
				    there is none.  */
  std::vector<long long> edges;	 /* By edge.  */
};

struct count_match
{
  std::string problem; /* "" or why the graphs have nothing in common.  */
  int unmatched = 0;   /* Blocks that have no count.  */
};

/* Gives the blocks and edges of F the counts of NOW.  Blocks that are in both
   have in NOW the number that they have in F; those of NOW that are not in F
   have numbers from FIRST_NEW on, and F's are all below that.  F's edges are
   sorted by source.  If there is a problem F is as it was and all its blocks
   are unmatched.  Nearly linear in both graphs: paths through blocks that are
   gone are followed from each block before them, but where that takes too long
   they have no count.  */
count_match match_counts (const counted_graph &now, int first_new,
			  profile_function &f);

} // namespace staticprof
