/* Exits of measured loops that were not measured themselves.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   An edit adds a test to a loop that iterated a million times.  If the estimate
   of the test said that it leaves the loop once in ten times, the loop would
   iterate ten times.  But a loop is left as often as it is entered, which the
   measurements around the test tell.  So exits that were not measured together
   take what measured ones leave of the entries, and at least a tenth of them.

   Known flaw: where one of them took the place of a measured exit that is still
   there but rare now, it gets that tenth only.  */

#pragma once

#include "plugin/core/graph/graph.h"
#include "plugin/core/graph/loops.h"
#include "plugin/core/kept/kept-profile.h"
#include "plugin/core/prediction/predict.h"

namespace staticprof
{

/* Lower the probabilities in P of exits of LOOPS, which are those of G, in
   blocks of which nothing was measured.  M is what was found, and join_measured
   was called.  Linear in edges.  */
void limit_exits (const kept_findings &m, const graph &g,
		  const loop_forest &loops, prediction &p);

} // namespace staticprof
