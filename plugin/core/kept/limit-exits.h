/* How often measured loops are left.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A loop is left as often as it is entered, which the measurements around it
   tell.  An edit may add a test to a loop that iterated a million times.  If its
   estimate said that it leaves the loop once in ten times, the loop would
   iterate ten times.  So exits that were not measured together take what
   measured ones leave of the entries, and at least a tenth of them.  All exits
   together take half an entry more than the entries at most, whatever the
   estimate adds to measured ones.

   Known flaw: where one of them took the place of a measured exit that is still
   there but rare now, it gets that tenth only.  */

#pragma once

#include "plugin/core/graph/graph.h"
#include "plugin/core/graph/loops.h"
#include "plugin/core/kept/kept-profile.h"
#include "plugin/core/prediction/predict.h"

namespace staticprof
{

/* Lower the probabilities in P of exits of LOOPS, which are those of G.  M is what
   was found, and join_measured was called.  Linear in edges.  */
void limit_exits (const kept_findings &m, const graph &g,
		  const loop_forest &loops, prediction &p);

} // namespace staticprof
