/* How strongly weights are held back, and what the fit is worth: by leaving one
   program out.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "tools/calibrate/fit-rates.h"

#include <optional>
#include <vector>

namespace staticprof
{

/* One strength of the regularisation.  */
struct tried_strength
{
  double strength;
  double left_out; /* Cross entropy of programs under the fit of all others, in
		      bits per executed branch; mean.  */
};

/* One weight of the fit.  */
struct fitted_weight
{
  double weight = 0;
  double error = -1; /* Standard error; negative if there is none.  */
  /* By how much the mean cross entropy rises without this voter, the others
     fitted anew: of the programs fitted to, and of programs left out.  */
  double adds = 0;
  std::optional<double> adds_left_out;
};

struct fit
{
  double strength = 0;
  std::vector<tried_strength>
    tried; /* Empty if the strength was given, or there
					are too few programs.  */
  std::vector<fitted_weight> weights; /* By feature of the data.  */
  double entropy = 0; /* Mean cross entropy of the programs fitted to...  */
  std::optional<double> left_out; /* ...and of programs left out.  */
  /* By program: the weights fitted to all others.  Empty for fewer than two
     programs.  */
  std::vector<std::vector<double>> others;
};

/* Fewest programs among which a strength is chosen.  */
constexpr std::size_t enough_programs = 3;
/* What is taken with fewer.  */
constexpr double usual_strength = 1e-2;

/* Fit DATA.  STRENGTH is chosen among powers of the root of ten if there is
   none.  */
user_error fit_rates (const fit_data &data, std::optional<double> strength,
		      fit &result);

/* The weights alone, of single value for each feature.  */
std::vector<double> weights_of (const fit &f);

} // namespace staticprof
