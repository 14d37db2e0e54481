/* The flow through a function that fits what samples say of its blocks.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Counts of blocks that come from samples do not add up, and some blocks have
   none.  The flow that is sought deviates least from three things, each
   deviation divided by its standard deviation: from the counts; from the shares
   of the estimate, whose doubt is that of estimate_weight executions; and from
   what flows into a block flowing out of it.  That is a problem of least
   squares, solved by conjugate gradients; what is expected to deviate depends on
   the flow, so this is done a few times.

   Known flaw: where hundreds of blocks without counts follow each other, the
   steps end before all of the flow has passed through them; there it remains
   near that of the estimate.  */

#pragma once

#include "plugin/core/profile/profile.h"

#include <vector>

namespace staticprof
{

/* A count and the square of its standard deviation.  */
struct noisy_count
{
  double count = -1; /* -1: not known.  */
  double variance = 1;
};

struct fitted_flow
{
  std::vector<double> blocks, edges; /* In the order of the record.  */
  std::vector<char> told; /* By block: do the counts tell its shares?  */
};

/* OBSERVED has a count for each block of F.  Linear in edges.  */
fitted_flow fit_flow (const profile_function &f,
		      const std::vector<noisy_count> &observed);

} // namespace staticprof
