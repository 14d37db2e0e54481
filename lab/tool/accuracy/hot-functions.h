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
  bool found = false;  /* Is the function that is estimated hottest one of the
			    three that are measured hottest?  */
  double hottest = 0;  /* Its share of all measured work.  */
  double ten = 0;      /* That of the ten functions estimated hottest.  */
  double best_ten = 0; /* That of the ten measured hottest.  */
};

/* Nothing if nothing ran.  Equal functions are in the order of P.  */
std::optional<hot_functions> measure_hot_functions (const profile &p);

} // namespace staticprof
