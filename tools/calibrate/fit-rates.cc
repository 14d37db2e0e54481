/* Weights of voters fitted together: regularised logistic regression.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Weights at their limit are held there and the others fitted; that is repeated
   until none passes its limit and none that is held would go back.  */

#include "tools/calibrate/fit-rates.h"

#include "tools/calibrate/gsl-owners.h"

#include <cmath>

namespace staticprof
{

namespace
{

/* Newton's method over the weights that are free.  */
class search
{
public:
  search (const objective &o, std::vector<double> &weights)
    : m_objective (o), m_weights (weights)
  {
  }

  /* False if there is no single minimum, or none was found.  */
  bool run (const std::vector<int> &free);

private:
  static int gradient (const gsl_vector *x, void *self, gsl_vector *f);
  static int hessian (const gsl_vector *x, void *self, gsl_matrix *j);
  static int both (const gsl_vector *x, void *self, gsl_vector *f,
		   gsl_matrix *j);
  int compute (const gsl_vector *x, gsl_vector *f, gsl_matrix *j);

  const objective &m_objective;
  std::vector<double> &m_weights;
  const std::vector<int> *m_free = nullptr;
  std::vector<double> m_gradient, m_hessian;
};

int
search::compute (const gsl_vector *x, gsl_vector *f, gsl_matrix *j)
{
  const std::vector<int> &free = *m_free;
  const std::size_t n = m_weights.size ();
  for (std::size_t i = 0; i < free.size (); ++i)
    m_weights[free[i]] = gsl_vector_get (x, i);
  m_objective.derive (m_weights, m_gradient, j ? &m_hessian : nullptr);
  for (std::size_t i = 0; i < free.size (); ++i)
    {
      if (f)
	gsl_vector_set (f, i, m_gradient[free[i]]);
      for (std::size_t k = 0; j && k < free.size (); ++k)
	gsl_matrix_set (j, i, k, m_hessian[free[i] * n + free[k]]);
    }
  return GSL_SUCCESS;
}

int
search::gradient (const gsl_vector *x, void *self, gsl_vector *f)
{
  return static_cast<search *> (self)->compute (x, f, nullptr);
}

int
search::hessian (const gsl_vector *x, void *self, gsl_matrix *j)
{
  return static_cast<search *> (self)->compute (x, nullptr, j);
}

int
search::both (const gsl_vector *x, void *self, gsl_vector *f, gsl_matrix *j)
{
  return static_cast<search *> (self)->compute (x, f, j);
}

/* Small against the rounding of a rate to a hundredth of a percent.  */
constexpr double small_gradient = 1e-12;
/* More would be no minimum.  */
constexpr double tolerable_gradient = 1e-8;
constexpr int most_steps = 200;
/* Beyond this a weight is on its way to infinity.  */
constexpr double far_weight = 20;

bool
search::run (const std::vector<int> &free)
{
  m_free = &free;
  const std::size_t n = free.size ();
  if (n == 0)
    return true;
  gsl_multiroot_function_fdf functions = { gradient, hessian, both, n, this };
  vector_ptr start (gsl_vector_alloc (n));
  for (std::size_t i = 0; i < n; ++i)
    gsl_vector_set (start.get (), i, m_weights[free[i]]);
  solver_ptr solver (
    gsl_multiroot_fdfsolver_alloc (gsl_multiroot_fdfsolver_gnewton, n));
  if (gsl_multiroot_fdfsolver_set (solver.get (), &functions, start.get ()))
    return false;
  bool singular = false;
  for (int step = 0; step < most_steps && !singular; ++step)
    {
      if (gsl_multiroot_test_residual (solver->f, small_gradient)
	  == GSL_SUCCESS)
	break;
      singular = gsl_multiroot_fdfsolver_iterate (solver.get ()) != 0;
      for (std::size_t i = 0; i < n; ++i)
	singular |= !std::isfinite (gsl_vector_get (solver->x, i))
		    || std::fabs (gsl_vector_get (solver->x, i)) > far_weight;
    }
  bool far = false;
  for (std::size_t i = 0; i < n; ++i)
    {
      const double w = gsl_vector_get (solver->x, i);
      m_weights[free[i]] = std::isfinite (w) ? w : 0;
      far |= std::fabs (m_weights[free[i]]) > far_weight;
    }
  return far
	 || (!singular
	     && gsl_multiroot_test_residual (solver->f, tolerable_gradient)
		  == GSL_SUCCESS);
}

/* Of a weight.  */
double
limit ()
{
  return weight_of (highest_rate);
}

} // anonymous namespace

bool
at_limit_p (double weight)
{
  return std::fabs (weight) >= limit ();
}

user_error
fit_weights (const fit_data &data, const fit_options &options,
	     const std::vector<double> &start, std::vector<double> &weights)
{
  const quiet_gsl quiet;
  const objective o (data, options.strength, options.program);
  const std::size_t n = data.features.size ();
  weights = start;
  std::vector<char> held (n, 0), silent (n, 0);
  for (std::size_t f = 0; f < n; ++f)
    if (static_cast<int> (f) == options.feature
	|| !voted_p (data, f, options.program))
      {
	silent[f] = 1;
	weights[f] = 0;
      }
    else if (options.strength > 0 && !o.pulled_p (f))
      {
	/* Never wrong: that is where the search would end.  */
	weights[f] = limit ();
	held[f] = 1;
      }
    else if (at_limit_p (weights[f]))
      weights[f] = 0;
  std::vector<double> gradient;
  /* A weight changes sides once in practice; the bound is for rounding.  */
  for (std::size_t round = 0; round < 2 * n + 2; ++round)
    {
      std::vector<int> free;
      for (std::size_t f = 0; f < n; ++f)
	if (!held[f] && !silent[f])
	  free.push_back (static_cast<int> (f));
      if (!search (o, weights).run (free))
	return { "the fit has no single minimum: some heuristics always "
		 "vote together; choose a strength above 0" };
      bool changed = false;
      for (int f : free)
	if (std::fabs (weights[f]) > limit ())
	  {
	    weights[f] = std::copysign (limit (), weights[f]);
	    held[f] = 1;
	    changed = true;
	  }
      if (changed)
	continue;
      o.derive (weights, gradient, nullptr);
      for (std::size_t f = 0; f < n; ++f)
	if (held[f] && gradient[f] * weights[f] > small_gradient)
	  {
	    held[f] = 0;
	    changed = true;
	  }
      if (!changed)
	break;
    }
  return {};
}

} // namespace staticprof
