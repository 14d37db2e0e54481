/* Explains the predictions of the branches in an exported profile.

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
  source_place to;	/* The first place behind it.  */
  bool returns = false; /* Control returns from the function before it reaches a
			   place.  */
  bool ends = false;	/* No edge leads further from there.  */
  unsigned kinds = 0;	/* The edge_kinds of all edges up to the place.  */
  double probability = 0;
  exclusion excluded = exclusion::none;
  /* The nearest call that does not return, if it is recorded.  */
  const profile_call *last_call = nullptr;
  std::string cases; /* The same as in profile_edge.  */
  /* The first few recorded calls behind it, up to the next join or branch.  */
  std::vector<const profile_call *> calls;
  long long measured = not_measured;
  double estimated = not_recorded; /* The same as in profile_edge.  */
  double gcc_probability = not_recorded;
};

/* A vote with all edges that have the same vote of the voter.  */
struct shared_vote
{
  recorded_vote v;
  std::vector<int> edges; /* Indices in ascending order.  */
};

struct explained_branch
{
  const profile *in;
  const profile_function *function;
  const profile_block *block;
  scaled per_run; /* Executions of the block, in all COPIES together.  */
  int copies = 1; /* The number of units with an equal function of this
		     name.  */
  long long measured = not_measured; /* Executions in a training run.  */
  double gcc_frequency = not_recorded;
  decided_by decided = decided_by::none;
  /* The condition in the words of the source line, if the user of this record
     found them there, and whether they hold where the recorded condition fails;
     "" else.  */
  std::string words;
  bool words_reversed = false;
  std::vector<explained_edge> edges;
  std::vector<shared_vote> votes; /* The votes that count, strongest first; then
				     the others, strongest first.  */
};

/* Explain all branches of function F of P.  A branch is a block with two edges,
   excluded or not (exceptions and second returns do not count), or with votes.
   Linear in blocks, edges, calls and votes, except for sorting and for the
   distance from an edge to a place or from an excluded one to its end.  PARTS
   were split off F; calls that moved there are found by their places.  */
std::vector<explained_branch> explain_function (
  const profile &p, int f,
  const std::vector<const profile_function *> &parts = {});

/* The condition of B for users.  */
inline const std::string &
shown_condition (const explained_branch &b)
{
  return b.words.empty () ? shown_condition (*b.block) : b.words;
}
/* Does the condition that is shown of B hold, or fail, where E is taken?  */
inline bool
holds_p (const explained_branch &b, const explained_edge &e)
{
  return e.kinds & (b.words_reversed ? kind_false : kind_true);
}
inline bool
fails_p (const explained_branch &b, const explained_edge &e)
{
  return e.kinds & (b.words_reversed ? kind_true : kind_false);
}

/* Do X and Y, of different units, differ only in their numbers of
   executions?  */
bool same_explanation (const explained_branch &x, const explained_branch &y);

} // namespace staticprof
