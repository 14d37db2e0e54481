/* The rates of the default model.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Made by the build from the table heuristics/default.rates, which
   benchmarks/fit/rates.py writes.  */

#pragma once

#include "plugin/core/prediction/model.h"

#include <cstddef>

namespace staticprof
{

struct default_rate
{
  const char *name; /* Of a heuristic or a mark.  */
  voter_rate rate;
};

extern const default_rate default_rates[];
extern const std::size_t n_default_rates;

} // namespace staticprof
