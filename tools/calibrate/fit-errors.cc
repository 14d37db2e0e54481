/* Standard errors of fitted weights.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/calibrate/fit-rates.h"

#include "tools/calibrate/gsl-owners.h"

#include <gsl/gsl_linalg.h>

#include <cmath>

namespace staticprof
{

namespace
{

/* Invert the positive definite MATRIX (n by n); false if it is none.  */
bool
invert (std::size_t n, const std::vector<double> &matrix, gsl_matrix *inverse)
{
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j)
      gsl_matrix_set (inverse, i, j, matrix[i * n + j]);
  return gsl_linalg_cholesky_decomp1 (inverse) == GSL_SUCCESS
	 && gsl_linalg_cholesky_invert (inverse) == GSL_SUCCESS;
}

} // anonymous namespace

std::vector<double>
standard_errors (const fit_data &data, double strength,
		 const std::vector<double> &weights)
{
  const quiet_gsl quiet;
  std::vector<double> result (weights.size (), -1);
  std::vector<int> free;
  for (std::size_t f = 0; f < weights.size (); ++f)
    if (!at_limit_p (weights[f]) && voted_p (data, f, -1))
      free.push_back (static_cast<int> (f));
  const std::size_t n = free.size ();
  const int n_programs = static_cast<int> (data.programs.size ());
  if (n_programs < 2 || n == 0)
    return result;

  std::vector<double> gradient, hessian, bread;
  objective (data, strength, -1).derive (weights, gradient, &hessian);
  for (int f : free)
    for (int g : free)
      bread.push_back (hessian[f * weights.size () + g]);
  matrix_ptr inverse (gsl_matrix_alloc (n, n));
  if (!invert (n, bread, inverse.get ()))
    return result;

  /* What each program pulls at each weight; the pulls add up to minus what the
     regularisation does, so their mean is taken off.  */
  std::vector<std::vector<double>> pulls;
  std::vector<double> mean (n, 0);
  for (int p = 0; p < n_programs; ++p)
    {
      objective (data, 0, -1, p).derive (weights, gradient, nullptr);
      pulls.emplace_back ();
      for (std::size_t i = 0; i < n; ++i)
	{
	  pulls.back ().push_back (gradient[free[i]]);
	  mean[i] += gradient[free[i]] / n_programs;
	}
    }
  for (std::size_t i = 0; i < n; ++i)
    {
      double variance = 0;
      for (const std::vector<double> &pull : pulls)
	{
	  double moved = 0;
	  for (std::size_t j = 0; j < n; ++j)
	    moved += gsl_matrix_get (inverse.get (), i, j)
		     * (pull[j] - mean[j]);
	  variance += moved * moved;
	}
      result[free[i]] = std::sqrt (variance * n_programs / (n_programs - 1.0));
    }
  return result;
}

} // namespace staticprof
