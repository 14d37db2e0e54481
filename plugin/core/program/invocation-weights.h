/* The weights of functions' circumstances in the default model.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Made by the build from the table heuristics/default.invocations, which
   benchmarks/fit/invocations.py writes.  */

#pragma once

#include "plugin/core/program/standing.h"

namespace staticprof
{

/* The logarithm of a function's invocations per run is CONSTANT and the sum of
   its circumstances' values, each times its weight.  */
struct invocation_weights
{
  double constant = 0;
  double weight[n_circumstances] = {};
};

extern const invocation_weights default_invocation_weights;

/* The weighted sum of the circumstances.  */
inline double
log_invocations (const standing &s, const invocation_weights &w)
{
  double sum = w.constant;
  for (int i = 0; i < n_circumstances; ++i)
    sum += w.weight[i] * s.value[i];
  return sum;
}

} // namespace staticprof
