/* Which heuristics vote, and at what rates.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/learned/tree-model.h"
#include "plugin/core/messages/user-error.h"
#include "plugin/core/prediction/decision.h"

#include <cstddef>
#include <string>
#include <vector>

namespace staticprof
{

/* The probability, 0 to 1, that the vote of a heuristic or mark comes true; at
   .5 it has no influence and is not asked.  Below .5 the opposite is likelier:
   in rates that are fitted together a voter corrects the others.  */
struct voter_rate
{
  double two_way = .5;	/* On an edge of a two-way branch.  */
  double multiway = .5; /* On an edge of a multiway branch.  */

  bool operator== (const voter_rate &o) const
  {
    return two_way == o.two_way && multiway == o.multiway;
  }
};

/* The rates of the default model.  The build generates them from the table
   heuristics/default.rates, which lab/benchmarks/fit/rates.py writes.  */
struct default_rate
{
  const char *name; /* The name of a heuristic or a mark.  */
  voter_rate rate;
};
extern const default_rate default_rates[];
extern const std::size_t n_default_rates;

struct model
{
  const char *name;	 /* "default", "votes", "wu-larus" or "learned".  */
  bool multiway = false; /* Are multiway branches predicted?  */
  bool counts = false;	 /* Do known iteration counts decide?  */
  double max_loop_scale = 1e6;	    /* Cap of section 4: 1 / epsilon.  */
  double max_recursion_scale = 1e6; /* The same for recursive calls.  */
  bool weigh_invocations = false;   /* Weigh the invocations of a program's
				       functions by their position in the call
				       graph (weigh-invocations.h).  */
  bool loop_branch_alone = true;    /* Algorithm 1's first case: where
				       loop_branch votes, it decides alone.  */
  bool record_all_votes = false;    /* Record the votes of heuristics with rate
				       .5, too, which have no influence.  */
  learned_model learned; /* Decides two-way branches in place of the votes, if
			    it has a head.  */
  std::vector<char> enabled;	      /* Indexed as the registry.  */
  std::vector<voter_rate> rates;      /* Indexed as the registry.  */
  std::vector<voter_rate> mark_rates; /* By mark_kind: of "not taken".  */
};

/* The model called NAME: "default", "votes" or "wu-larus".  */
user_error find_model (const std::string &name, model &result);

/* Turn M into a model of votes, to which the user's options apply.  */
void leave_to_votes (model &m);

/* All heuristics and marks.  */
std::vector<std::string> rated_names ();

/* Where M keeps the rate of the heuristic or mark called NAME, or null.  */
voter_rate *find_rate (model &m, const std::string &name);

/* LIST is "NAME,..." (only these) or "-NAME,..." (all of M's but these);
   mixing both is an error, so is an unknown name (with the nearest known one
   as a suggestion), a name given twice, or leaving none.  */
user_error select_heuristics (const std::string &list, model &m);

/* TEXT is a rates table: per line a heuristic's name and its rate in percent (0
   to 100, at most 15 digits), then its rate about edges out of multiway
   branches if that differs; '#' starts a comment.  The marks of front ends
   (mark_kind) have rates there too.  FILE names it in the error, as FILE:LINE.
   A voter that is not named keeps its rate.  On error M is unchanged.  */
user_error parse_rates (const std::string &file, const std::string &text,
			model &m);

/* Index in the registry of the heuristic called NAME, or -1.  */
int find_heuristic (const std::string &name);

/* Set KIND to the kind of the voter called NAME; false if there is none.  */
bool find_voter (const std::string &name, voter_kind &kind);

} // namespace staticprof
