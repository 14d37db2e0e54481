/* The estimate joined with what was measured.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/graph/graph.h"
#include "plugin/core/kept/kept-profile.h"
#include "plugin/core/prediction/predict.h"

#include <vector>

namespace staticprof
{

/* The estimate of a branch weighs at most as much as this many executions of it:
   less beside thousands of them, and less if it contradicts them.  */
constexpr double estimate_weight = 20;

/* Replace in P, which belongs to G, the probabilities of branches that were
   measured: a plain edge gets the weighted mean of its estimate and its
   measured share; P keeps both.  What may be the measurement of another branch
   (trust below 1) counts as much as it is trusted in a mean of logarithms,
   however many executions there are.  BLOCK_OF_SITE has the block of each site of M,
   whose arms are the edges out of the block that are not edge_unusual, in their
   order.  An edge that the estimate excludes as never taken remains so unless
   it was taken.  */
void join_measured (const kept_findings &m,
		    const std::vector<int> &block_of_site, const graph &g,
		    prediction &p);

/* Code that ran is not cold, as it is in P if it calls a cold function or throws:
   neither the function, which was entered ENTRIES times, nor blocks to which
   measured edges lead, nor those to which there is a probability to go from them.  */
void warm_measured (double entries, const graph &g, prediction &p);

} // namespace staticprof
