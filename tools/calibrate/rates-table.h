/* Fitted rates as a table that `rates=' loads.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "tools/accuracy/branch-sums.h"
#include "tools/calibrate/fit-data.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace staticprof
{

/* Rates, as probabilities, by (on multiway branches?, voter).  */
using rate_map = std::map<std::pair<bool, std::string>, double>;

/* The rates that a table holds for WEIGHTS, with its rounding; of features that
   voted in a program other than EXCEPT (-1: in any).  */
rate_map table_rates (const fit_data &data, const std::vector<double> &weights,
		      int except);

/* The rates that the default model has count as those of so many programs; they
   were fitted to so many.  */
constexpr int prior_programs = 21;

/* RATES, fitted to DATA, shrunk towards those of the default model, and these
   where DATA have nothing.  The log-odds are a mean in which each program of
   DATA counts as one, less where few executions are all it has, and the default
   model as prior_programs.  */
rate_map shrink_rates (const rate_map &rates, const fit_data &data);

/* The table of all heuristics and marks, at 50% where RATES have nothing.  SUMS
   are what they were fitted to, with STRENGTH; were they SHRUNK?  Equal
   arguments give equal bytes.  */
std::string write_rates (const rate_map &rates, const sums_of_programs &sums,
			 double strength, bool shrunk);

} // namespace staticprof
