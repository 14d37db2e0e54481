/* Weights of where functions stand in the call graph, fitted to measured
   programs.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The share of a program's invocations that each of its functions has is taken
   to be proportional to e to the weighted sum of its circumstances
   (standing.h): a conditional logit model, in which a program is one choice
   among its functions.  Minimised is the cross entropy of the measured shares,
   in nats, mean over programs, plus half the strength of the regularisation
   times the sum of the squared weights, each in units of its circumstance's
   standard deviation.  That is strictly convex.  */

#pragma once

#include "plugin/core/messages/user-error.h"
#include "plugin/core/program/invocation-weights.h"
#include "tools/accuracy/score-card.h"

#include <string>
#include <vector>

namespace staticprof
{

/* The regularisation: its influence on programs left out is small
   (docs/calibration.md).  */
constexpr double invocation_strength = .003;

/* One program.  */
struct invocation_counts
{
  struct function
  {
    standing where;
    double entered;    /* In the training run.  */
    scaled propagated; /* The estimate without weights.  */
  };
  std::string name;
  std::vector<function> functions; /* Measured, and weighed (weighed_p).  */
  double runs = 1;		   /* How often main was entered.  */
};

/* The counts of M, called NAME.  */
invocation_counts count_invocations (const measured_program &m,
				     const std::string &name);

/* Fit W to all PROGRAMS but number EXCEPT (-1: none).  The constant is such
   that the logarithm of the sum of all invocations per run is right in the
   mean.  It is an error if there is no program in which something was
   entered.  */
user_error fit_invocations (const std::vector<invocation_counts> &programs,
			    int except, invocation_weights &w);

/* The table that the build turns into code, rounded to four decimals.  */
std::string write_invocation_weights (
  const std::vector<invocation_counts> &programs, const invocation_weights &w);

/* Weights, and how well each program's hottest functions are found (weighted
   matching at 20 percent): by propagation, by weights fitted to all, and by
   those fitted to all others.  */
user_error show_invocations (const std::vector<invocation_counts> &programs,
			     const invocation_weights &w, std::string &text);

} // namespace staticprof
