/* How strongly weights are held back, and what the fit is worth: by leaving one
   program out.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/calibrate/fit-choice.h"

#include <cmath>

namespace staticprof
{

namespace
{

/* 10 to the power of half of these.  */
constexpr int least_half_decade = -12, most_half_decade = 0;

/* Fits with one program left out, each begun at START.  */
class left_out_fits
{
public:
  left_out_fits (const fit_data &data, const std::vector<double> &start)
    : m_data (data), m_start (start)
  {
  }

  /* ENTROPY is that of the programs left out.  */
  user_error run (double strength, int feature, double &entropy)
  {
    const int n = static_cast<int> (m_data.programs.size ());
    entropy = 0;
    weights.assign (n, {});
    for (int p = 0; p < n; ++p)
      {
	user_error error = fit_weights (m_data, { strength, p, feature },
					m_start, weights[p]);
	if (!error.ok ())
	  return error;
	entropy += cross_entropy (m_data, weights[p], p) / n;
      }
    return {};
  }

  std::vector<std::vector<double>> weights; /* By program left out.  */

private:
  const fit_data &m_data;
  const std::vector<double> &m_start;
};

/* What each feature adds to the fit.  */
user_error
leave_features_out (const fit_data &data, fit &result)
{
  const std::vector<double> all = weights_of (result);
  left_out_fits others (data, all);
  for (std::size_t f = 0; f < all.size (); ++f)
    {
      const int feature = static_cast<int> (f);
      std::vector<double> without;
      user_error error = fit_weights (data, { result.strength, -1, feature },
				      all, without);
      if (!error.ok ())
	return error;
      result.weights[f].adds = mean_cross_entropy (data, without)
			       - result.entropy;
      if (!result.left_out)
	continue;
      double entropy;
      error = others.run (result.strength, feature, entropy);
      if (!error.ok ())
	return error;
      result.weights[f].adds_left_out = entropy - *result.left_out;
    }
  return {};
}

} // anonymous namespace

std::vector<double>
weights_of (const fit &f)
{
  std::vector<double> result;
  for (const fitted_weight &w : f.weights)
    result.push_back (w.weight);
  return result;
}

user_error
fit_rates (const fit_data &data, std::optional<double> strength, fit &result)
{
  result = fit ();
  result.strength = strength.value_or (usual_strength);
  std::vector<double> weights (data.features.size (), 0);
  if (!strength && data.programs.size () >= enough_programs)
    {
      double least = HUGE_VAL;
      for (int h = most_half_decade; h >= least_half_decade; --h)
	{
	  const double tried = std::pow (10, h / 2.0);
	  const std::vector<double> start = weights;
	  user_error error = fit_weights (data, { tried, -1, -1 }, start,
					  weights);
	  double entropy = 0;
	  if (error.ok ())
	    error = left_out_fits (data, weights).run (tried, -1, entropy);
	  if (!error.ok ())
	    return error;
	  result.tried.push_back ({ tried, entropy });
	  if (entropy < least)
	    {
	      least = entropy;
	      result.strength = tried;
	    }
	}
    }
  const std::vector<double> start = weights;
  user_error error = fit_weights (data, { result.strength, -1, -1 }, start,
				  weights);
  if (!error.ok ())
    return error;
  const std::vector<double> errors = standard_errors (data, result.strength,
						      weights);
  for (std::size_t f = 0; f < weights.size (); ++f)
    {
      result.weights.emplace_back ();
      result.weights.back ().weight = weights[f];
      result.weights.back ().error = errors[f];
    }
  result.entropy = mean_cross_entropy (data, weights);
  if (data.programs.size () >= 2)
    {
      left_out_fits others (data, weights);
      double entropy;
      error = others.run (result.strength, -1, entropy);
      if (!error.ok ())
	return error;
      result.left_out = entropy;
      result.others = others.weights;
    }
  return leave_features_out (data, result);
}

} // namespace staticprof
