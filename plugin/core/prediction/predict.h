/* Edge probabilities: Algorithm 1 of Wu and Larus 1994.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   For every block with more than one edge: exclude the edges that are never
   taken, let the programmer's hints decide if there are any, else combine the
   votes of all heuristics; then write the probabilities as whole parts that add
   up exactly.  */

#pragma once

#include "plugin/core/evidence/branch.h"
#include "plugin/core/evidence/exclusion.h"
#include "plugin/core/prediction/decision.h"
#include "plugin/core/prediction/model.h"

#include <vector>

namespace staticprof
{

/* Probabilities are written as parts of this (GCC's REG_BR_PROB_BASE).  */
constexpr int probability_base = 10000;
/* The base of a block with too many edges for each to get a part of the
   above.  */
constexpr int fine_probability_base = 1 << 27;

struct prediction
{
  std::vector<int> parts;    /* By edge: parts of base (block).  */
  std::vector<double> exact; /* By edge: the probability before rounding.  */
  std::vector<char> fine;    /* By block: uses fine_probability_base.  */
  std::vector<exclusion> excluded; /* By edge, see docs/method.md.  */
  std::vector<char> cold;	   /* By block: control gets there only through
				 excluded edges, or leads from there inevitably
				 into cold code.  */
  bool cold_function = false; /* Every path from the entry leads into code known
				 to be cold.  */
  std::vector<decided_by> decided; /* By block.  */
  std::vector<double> trained; /* By block: executions of its branch in the runs
				  of a kept profile; empty without one.  */
  /* By edge, where a kept profile was joined with the estimate: the probability
     without it, and the share that was measured; else -1.  Empty without
     one.  */
  std::vector<double> estimated, measured;
  /* By block: it would be cold, but it ran in the runs of a kept profile.  Empty
     if there is none such.  */
  std::vector<char> ran;
  std::vector<vote> votes;     /* Grouped by block in block order.  */
  std::vector<int> first_vote; /* Indexed by block, with n_blocks + 1 entries:
				  the range of its votes in VOTES.  */

  int base (int block) const
  {
    return fine[block] ? fine_probability_base : probability_base;
  }
  double probability (const graph &g, int e) const
  {
    return static_cast<double> (parts[e]) / base (g.src (e));
  }
};

/* Predict the branches of F by M.  If EXPLAINED, the result also has the votes
   that no decision needs and the parts of a learned model's answers.  */
prediction predict (const function_view &f, const model &m,
		    bool explained = true);

} // namespace staticprof
