/* Why a branch of an exported profile was predicted as it was.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   By Dempster's rule a vote that gives an edge the probability p multiplies the
   odds of this edge against each other one by p / (1 - p) (combine.h), whatever
   the other votes are.  */

#pragma once

#include "plugin/core/evidence/exclusion.h"
#include "plugin/core/profile/profile.h"

#include <string>
#include <vector>

namespace staticprof
{

/* One edge of a branch.  */
struct explained_edge
{
  source_place to;	/* First place that control gets to.  */
  bool returns = false; /* It gets out of the function instead.  */
  bool ends = false;	/* Nothing leads on from there.  */
  unsigned kinds = 0;	/* edge_kind, those up to the place too.  */
  double probability = 0;
  exclusion excluded = exclusion::none;
  const profile_call *last_call
    = nullptr;	     /* The nearest that does not come back,
					      if it is on record.  */
  std::string cases; /* As of profile_edge.  */
  /* What it calls before it meets others or parts again, as far as it is on
     record; the first few.  */
  std::vector<const profile_call *> calls;
  long long measured = not_measured;
  double rival_probability = not_recorded;
};

/* A vote, and all edges about which the voter casts the same.  */
struct shared_vote
{
  vote v;
  std::vector<int> edges; /* By index, ascending.  */
};

struct explained_branch
{
  const profile *in;
  const profile_function *function;
  const profile_block *block;
  scaled per_run; /* Executions of the block, all COPIES together.  */
  int copies = 1; /* Functions of this name, in so many units, that are the
			 same here.  */
  long long measured = not_measured; /* Likewise.  */
  double rival_frequency = not_recorded;
  decided_by decided = decided_by::none;
  std::vector<explained_edge> edges;
  std::vector<shared_vote> votes; /* Those that count, the strongest first; then
				     the others likewise.  */
};

/* All blocks of function F of P that end in a branch, explained.  A branch has
   two edges, excluded or not (exceptions and second returns do not count), or
   there are votes about it.  Linear in blocks, edges, calls and votes but for
   sorting, and for how far it is from an edge to a place or from an excluded
   one to its end.  PARTS are what was split off F: calls that went there are
   found by their places.  */
std::vector<explained_branch> explain_function (
  const profile &p, int f,
  const std::vector<const profile_function *> &parts = {});

/* Do X and Y, of different units, differ in nothing but how often they run?  */
bool same_explanation (const explained_branch &x, const explained_branch &y);

} // namespace staticprof
