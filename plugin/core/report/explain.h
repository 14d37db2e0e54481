/* Why a branch of an exported profile was predicted as it was.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   By Dempster's rule a voice that gives a way the probability p multiplies the
   odds of this way against each other one by p / (1 - p) (combine.h): so much
   has it contributed, whoever else spoke.  */

#ifndef STATICPROF_CORE_EXPLAIN_H
#define STATICPROF_CORE_EXPLAIN_H

#include "plugin/core/evidence/exclusion.h"
#include "plugin/core/profile/profile.h"

#include <string>
#include <vector>

namespace staticprof
{

/* One way out of a branch.  */
struct explained_way
{
  source_place to;	/* First place that control gets to.  */
  bool returns = false; /* It gets out of the function instead.  */
  bool ends = false;	/* Nothing leads on from there.  */
  unsigned kinds = 0;	/* edge_kind, those on the way to the place too.  */
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

/* What one voice says, for the same reason and as strongly, about some
   ways.  */
struct explained_evidence
{
  int which;	      /* Index in profile::voters.  */
  double probability; /* .5 to 1: that one of the ways is taken, or is not.  */
  bool against;	      /* Is not.  */
  bool contrary;      /* The voice said the opposite, which comes true less
			    often, all others heard.  */
  std::vector<int> ways; /* By index, ascending.  */

  /* What the odds are multiplied by: 1 or more, infinite if certain.  */
  double factor () const { return probability / (1 - probability); }
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
  std::vector<explained_way> ways;	    /* In the order of the edges.  */
  std::vector<explained_evidence> evidence; /* The strongest first.  */
};

/* All blocks of function F of P that end in a branch, explained.  A branch has
   two ways, excluded or not (exceptions and second returns do not count), or
   somebody spoke about it.  Linear in blocks, edges, calls and votes but for
   sorting, and for how far it is from an edge to a place or from an excluded
   one to its end.  PARTS are what was split off F: calls that went there are
   found by their places.  */
std::vector<explained_branch> explain_function (
  const profile &p, int f,
  const std::vector<const profile_function *> &parts = {});

/* Do X and Y, of different units, differ in nothing but how often they run?  */
bool same_explanation (const explained_branch &x, const explained_branch &y);

} // namespace staticprof

#endif
