/* Edge probabilities: Algorithm 1 of Wu and Larus 1994.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   For every block with more than one edge: exclude the edges that are never
   taken, let the programmer's hints decide where there are any, else ask every
   heuristic and combine their votes; then write the probabilities as whole
   parts that add up exactly.  */

#pragma once

#include "plugin/core/evidence/branch.h"
#include "plugin/core/evidence/exclusion.h"
#include "plugin/core/prediction/apportion.h"
#include "plugin/core/prediction/decision.h"
#include "plugin/core/prediction/model.h"

#include <vector>

namespace staticprof
{

/* Probabilities are written as parts of this (GCC's REG_BR_PROB_BASE)...  */
constexpr int probability_base = 10000;
/* ...or of this where a block has too many edges for each to get a part.  */
constexpr int fine_probability_base = 1 << 27;

struct prediction
{
  std::vector<int> parts;    /* By edge: parts of base (block).  */
  std::vector<double> exact; /* By edge: the probability before rounding.  */
  std::vector<char> fine;    /* By block: uses fine_probability_base.  */
  std::vector<exclusion> excluded; /* By edge, see docs/method.md.  */
  std::vector<char> cold;     /* By block: runs only through excluded edges,
				     or inevitably into cold code.  */
  bool cold_function = false; /* Every way from the entry leads into code
				     known to be cold.  */
  std::vector<decided_by> decided; /* By block.  */
  std::vector<vote> votes;	   /* Grouped by block in block order.  */
  std::vector<int> first_vote; /* By block, n_blocks + 1 entries: its range in
				     VOTES.  */

  int base (int block) const
  {
    return fine[block] ? fine_probability_base : probability_base;
  }
  double probability (const graph &g, int e) const
  {
    return static_cast<double> (parts[e]) / base (g.src (e));
  }
};

/* If EXPLAINED, votes that no decision needs are on record, and what a learned
   model's answers are made of.  */
prediction predict (const function_view &f, const model &m,
		    bool explained = true);

} // namespace staticprof
