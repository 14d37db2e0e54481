/* Exits of measured loops that were not measured themselves.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   An edit adds a test to a loop that iterated a million times.  If the estimate
   of the test said that it leaves the loop once in ten times, the loop would
   iterate ten times.  But a loop is left as often as it is entered, which the
   measurements around the test tell: that is the most that an exit may do.

   Known flaw: a test that is now the usual exit, where none was measured, does
   no more than that either, which is right, but several such exits share the
   entries and get each all of them.  */

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
