/* How well an estimate finds the functions that do most of a program's work.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The work of a function is the executions of its blocks, as `staticprof show'
   counts it.  lab/docs/scoring.md, section 5.  */

#pragma once

#include "plugin/core/profile/profile.h"

#include <optional>

namespace staticprof
{

struct hot_functions
{
  /* Is the function that is estimated hottest one of the three that are measured
     hottest?  */
  bool found = false;
  /* The shares of all measured work that are done by that function, by the ten
     functions estimated hottest, and by the ten measured hottest.  */
  double hottest = 0;
  double ten = 0;
  double best_ten = 0;
};

/* Nothing if nothing was executed.  Functions with equal work are taken in the
   order of P.  */
std::optional<hot_functions> measure_hot_functions (const profile &p);

} // namespace staticprof
