/* Weights of voices fitted together: regularised logistic regression.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Weights at their limit are held there and the others fitted; that is repeated
   until none passes its limit and none that is held would go back.  */

#include "tools/fit-rates.h"

#include <gsl/gsl_errno.h>
#include <gsl/gsl_linalg.h>
#include <gsl/gsl_multiroots.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace staticprof
{

namespace
{

struct gsl_deleter
{
  void operator() (gsl_vector *v) const { gsl_vector_free (v); }
  void operator() (gsl_matrix *m) const { gsl_matrix_free (m); }
  void
  operator() (gsl_multiroot_fdfsolver *s) const
  {
    gsl_multiroot_fdfsolver_free (s);
  }
};
using vector_ptr = std::unique_ptr<gsl_vector, gsl_deleter>;
using matrix_ptr = std::unique_ptr<gsl_matrix, gsl_deleter>;
using solver_ptr = std::unique_ptr<gsl_multiroot_fdfsolver, gsl_deleter>;

/* GSL's default is to abort.  */
class quiet_gsl
{
public:
  quiet_gsl () : m_old (gsl_set_error_handler_off ()) {}
  ~quiet_gsl () { gsl_set_error_handler (m_old); }
  quiet_gsl (const quiet_gsl &) = delete;
  quiet_gsl &operator= (const quiet_gsl &) = delete;

private:
  gsl_error_handler_t *m_old;
};

/* The probabilities of C's ways, each kind's together, under WEIGHTS.  */
void
shares_of (const fit_case &c, const std::vector<double> &weights,
	   std::vector<double> &shares)
{
  shares.assign (c.ways.size (), 0);
  double most = -HUGE_VAL, sum = 0;
  for (std::size_t i = 0; i < c.ways.size (); ++i)
    {
      for (const auto &t : c.ways[i].terms)
	shares[i] += t.second * weights[t.first];
      most = std::max (most, shares[i]);
    }
  for (std::size_t i = 0; i < c.ways.size (); ++i)
    sum += shares[i] = c.ways[i].n * std::exp (shares[i] - most);
  for (double &s : shares)
    s /= sum;
}

/* The sum to be minimised, over some programs: its derivatives.  */
class objective
{
public:
  /* Programs other than EXCEPT count, or ONLY one.  */
  objective (const fit_data &data, double strength, int except, int only = -1);

  /* GRADIENT and, unless null, HESSIAN (n by n, rows one after the other) by
     feature.  */
  void derive (const std::vector<double> &weights,
	       std::vector<double> &gradient,
	       std::vector<double> *hessian) const;

private:
  const fit_data &m_data;
  double m_strength;
  std::vector<std::vector<double>> m_taken; /* By case, way; empty: none.  */
};

objective::objective (const fit_data &data, double strength, int except,
		      int only)
  : m_data (data), m_strength (strength)
{
  double n = static_cast<double> (data.programs.size ());
  if (only < 0 && except >= 0)
    --n;
  for (const fit_case &c : data.cases)
    {
      std::vector<double> taken;
      for (const fit_counts &counts : c.counts)
	if (counts.program != except && (only < 0 || counts.program == only))
	  {
	    taken.resize (c.ways.size ());
	    for (std::size_t i = 0; i < taken.size (); ++i)
	      taken[i] += counts.taken[i] / n;
	  }
      m_taken.push_back (std::move (taken));
    }
}

void
objective::derive (const std::vector<double> &weights,
		   std::vector<double> &gradient,
		   std::vector<double> *hessian) const
{
  const std::size_t n = weights.size ();
  gradient.assign (n, 0);
  if (hessian)
    hessian->assign (n * n, 0);
  for (std::size_t f = 0; f < n; ++f)
    {
      gradient[f] = m_strength * weights[f];
      if (hessian)
	(*hessian)[f * n + f] = m_strength;
    }
  std::vector<double> shares;
  /* The mean of the terms over a case's ways.  */
  std::vector<double> mean (n, 0);
  std::vector<int> touched;
  std::vector<char> marked (n, 0);
  for (std::size_t k = 0; k < m_taken.size (); ++k)
    {
      const fit_case &c = m_data.cases[k];
      double total = 0;
      for (double t : m_taken[k])
	total += t;
      if (total == 0)
	continue;
      shares_of (c, weights, shares);
      touched.clear ();
      for (std::size_t i = 0; i < c.ways.size (); ++i)
	for (const auto &t : c.ways[i].terms)
	  {
	    gradient[t.first]
	      += t.second * (total * shares[i] - m_taken[k][i]);
	    if (!hessian)
	      continue;
	    for (const auto &u : c.ways[i].terms)
	      (*hessian)[t.first * n + u.first]
		+= total * shares[i] * t.second * u.second;
	    if (!marked[t.first])
	      touched.push_back (t.first);
	    marked[t.first] = 1;
	    mean[t.first] += shares[i] * t.second;
	  }
      for (int f : touched)
	for (int g : touched)
	  (*hessian)[f * n + g] -= total * mean[f] * mean[g];
      for (int f : touched)
	mean[f] = marked[f] = 0;
    }
}

/* Newton's method over the weights that are free.  */
class search
{
public:
  search (const objective &o, std::vector<double> &weights)
    : m_objective (o), m_weights (weights)
  {
  }

  /* False if there is no single minimum.  */
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
  gsl_multiroot_function_fdf functions
    = { gradient, hessian, both, n, this };
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
  return !singular || far;
}

double
limit ()
{
  return weight_of (highest_rate);
}

bool
at_limit (double weight)
{
  return std::fabs (weight) >= limit ();
}

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

double
rate_of (double weight)
{
  return 1 / (1 + std::exp (-weight));
}

double
weight_of (double rate)
{
  return std::log (rate / (1 - rate));
}

bool
heard_p (const fit_data &data, std::size_t f, int except)
{
  for (const fit_case &c : data.cases)
    {
      bool mine = false;
      for (const fit_way &w : c.ways)
	for (const auto &t : w.terms)
	  mine |= t.first == static_cast<int> (f) && t.second != 0;
      if (mine)
	for (const fit_counts &counts : c.counts)
	  if (counts.program != except)
	    return true;
    }
  return false;
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
	|| !heard_p (data, f, options.program))
      {
	silent[f] = 1;
	weights[f] = 0;
      }
    else if (at_limit (weights[f]))
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
	return { "the fit has no single minimum: some voices always speak "
		 "together; choose a strength above 0" };
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

double
cross_entropy (const fit_data &data, const std::vector<double> &weights,
	       int program)
{
  double sum = 0;
  std::vector<double> shares;
  for (const fit_case &c : data.cases)
    for (const fit_counts &counts : c.counts)
      if (counts.program == program)
	{
	  shares_of (c, weights, shares);
	  for (std::size_t i = 0; i < shares.size (); ++i)
	    if (counts.taken[i] > 0)
	      sum -= counts.taken[i] * std::log2 (shares[i] / c.ways[i].n);
	}
  return sum;
}

double
mean_cross_entropy (const fit_data &data, const std::vector<double> &weights)
{
  double sum = 0;
  const int n = static_cast<int> (data.programs.size ());
  for (int p = 0; p < n; ++p)
    sum += cross_entropy (data, weights, p);
  return sum / n;
}

std::vector<double>
standard_errors (const fit_data &data, double strength,
		 const std::vector<double> &weights)
{
  const quiet_gsl quiet;
  std::vector<double> result (weights.size (), -1);
  std::vector<int> free;
  for (std::size_t f = 0; f < weights.size (); ++f)
    if (!at_limit (weights[f]) && heard_p (data, f, -1))
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
      result[free[i]]
	= std::sqrt (variance * n_programs / (n_programs - 1.0));
    }
  return result;
}

} // namespace staticprof
