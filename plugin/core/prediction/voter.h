/* A voter that is no heuristic: a learned model, say.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   To add one: derive from `voter', and put a pointer to an object that outlives
   the model into model::voters (find_model, or where an option asks for it).
   Nothing else has to be touched: its votes are combined with those of the
   heuristics, hints overrule them, dumps, exported profiles (voter "model") and
   `staticprof explain' show them under its name.  What may be asked of a branch
   is in branch.h and, by index, in fact-table.h.

   Of two outcomes Dempster's rule adds log-odds, so a sum of parts may vote as
   one.  Of more than two each log-odds is evidence about one edge against all
   others together (Wu and Larus 1994, section 3.2).  */

#ifndef STATICPROF_CORE_VOTER_H
#define STATICPROF_CORE_VOTER_H

#include "plugin/core/evidence/branch.h"

#include <vector>

namespace staticprof
{

class voter
{
public:
  /* As profiles and dumps print it; no heuristic, mark or hint has it.  */
  virtual const char *name () const = 0;

  /* LOG_ODDS, by successor of B and 0 at first, become those of its being
     taken; 0 is no vote.  Of a two-way branch that of the first successor
     counts.  Values beyond most_log_odds are cut off: no voter is certain.  The
     same on every host: no sum may depend on the order of addresses.  */
  virtual void vote (const branch &b, std::vector<double> &log_odds) const = 0;

protected:
  ~voter () = default;
};

constexpr double most_log_odds = 20;

} // namespace staticprof

#endif
