/* Giving an estimate to GCC.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/frequency/frequency.h"
#include "plugin/core/prediction/predict.h"

namespace staticprof
{

/* Edge probabilities of guessed quality, block counts of quality guessed
   (local) that the probabilities explain, count_max, the profile status and the
   frequency class of FUN: all that GCC's own estimate leaves behind.  */
void write_profile (function *fun, const graph &g,
		    const std::vector<::edge> &gcc_edges, const prediction &p,
		    const frequencies &f);

/* The same for a function in which every block runs once.  */
void write_straight_line (function *fun);

} // namespace staticprof
