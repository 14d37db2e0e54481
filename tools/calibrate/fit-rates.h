/* Weights of voters fitted together: regularised logistic regression.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Minimised is the cross entropy of the measured branches, in nats per
   executed branch, mean over programs, plus half the strength of the
   regularisation times the sum of the squared weights, each in units of its
   voter's standard deviation (one that seldom votes is not pulled more than
   others; one that votes in few programs is).  That is strictly convex as
   soon as the strength is positive: the minimum is where the gradient is 0,
   and GSL's modified Newton method finds it (Galassi et al., GNU Scientific
   Library Reference Manual, "Multidimensional Root-Finding", gnewton).  */

#pragma once

#include "plugin/core/messages/user-error.h"
#include "tools/calibrate/fit-data.h"
#include "tools/calibrate/fit-objective.h"

#include <cstddef>
#include <vector>

namespace staticprof
{

/* No weight goes beyond that of a rate of 99 or 1 percent: a table of rates has
   none, and what was always right in some programs is not for ever.  */
constexpr double highest_rate = .99;
/* Is a weight there?  */
bool at_limit_p (double weight);

struct fit_options
{
  double strength = 0;
  int program = -1; /* Is left out; -1: none.  */
  int feature = -1; /* Has no weight; -1: none.  */
};

/* Weights by feature of DATA; START is where the search begins.  A feature
   about which nothing was executed in the programs that count has weight 0.
   It is an error if there is no single minimum: strength 0 and voters that
   always vote together.  */
user_error fit_weights (const fit_data &data, const fit_options &options,
			const std::vector<double> &start,
			std::vector<double> &weights);

/* Standard errors of WEIGHTS, fitted to all programs with STRENGTH: the
   sandwich estimate with programs as clusters.  Negative where there is none:
   a single program, a weight at its limit, a voter without votes.  */
std::vector<double> standard_errors (const fit_data &data, double strength,
				     const std::vector<double> &weights);

} // namespace staticprof
