/* Weights of where functions stand in the call graph, fitted to measured
   programs.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Newton's method, no step longer than the longest_step: from 0 that always
   gets there, because the sum is convex and its curvature bounded.  */

#include "tools/calibrate/fit-invocations.h"

#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/program/entries.h"
#include "plugin/core/program/program.h"
#include "plugin/core/program/weigh-invocations.h"
#include "plugin/core/report/format.h"
#include "tools/accuracy/match.h"
#include "tools/calibrate/gsl-owners.h"
#include "tools/text-table.h"

#include <gsl/gsl_linalg.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace staticprof
{

invocation_counts
count_invocations (const measured_program &m, const std::string &name)
{
  profile p = m.p;
  p.weigh_invocations = false;
  estimate_program (p);
  const program_calls calls (p);
  const std::vector<standing> standings = find_standings (
    p, calls, entries_from_outside (p, calls));
  invocation_counts result;
  result.name = name;
  for (std::size_t f = 0; f < standings.size (); ++f)
    {
      const long long entered = measured_invocations (p.functions[f]);
      const double n = static_cast<double> (entered);
      const standing &s = standings[f];
      if (entered == not_measured)
	continue;
      if (p.functions[f].entry == entry_point::main)
	result.runs = std::max (result.runs, n);
      if (weighed_p (p.functions[f], s))
	result.functions.push_back ({ s, n, p.functions[f].invocations });
    }
  return result;
}

namespace
{

constexpr int n_weights = n_circumstances;
constexpr double longest_step = 2;
constexpr double small_step = 1e-9;
constexpr int most_steps = 100;

double
total_of (const invocation_counts &program)
{
  double sum = 0;
  for (const invocation_counts::function &f : program.functions)
    sum += f.entered;
  return sum;
}

/* ln of the sum of e to what W says of PROGRAM's functions.  */
double
log_total (const invocation_counts &program, const invocation_weights &w)
{
  double most = -HUGE_VAL, sum = 0;
  for (const invocation_counts::function &f : program.functions)
    most = std::max (most, log_invocations (f.where, w));
  for (const invocation_counts::function &f : program.functions)
    sum += std::exp (log_invocations (f.where, w) - most);
  return most + std::log (sum);
}

/* Of the circumstances; 1 where all are alike.  */
std::vector<double>
deviations (const std::vector<invocation_counts> &programs)
{
  std::vector<double> result;
  for (int i = 0; i < n_weights; ++i)
    {
      double n = 0, sum = 0, squares = 0;
      for (const invocation_counts &p : programs)
	for (const invocation_counts::function &f : p.functions)
	  {
	    ++n;
	    sum += f.where.value[i];
	  }
      for (const invocation_counts &p : programs)
	for (const invocation_counts::function &f : p.functions)
	  squares += (f.where.value[i] - sum / n)
		     * (f.where.value[i] - sum / n);
      result.push_back (squares > 0 ? std::sqrt (squares / n) : 1);
    }
  return result;
}

/* Add the derivatives of the cross entropy of PROGRAM's shares to GRADIENT and
   HESSIAN, by weight.  */
void
derive (const invocation_counts &program, const invocation_weights &w,
	gsl_vector *gradient, gsl_matrix *hessian)
{
  const double all = log_total (program, w), total = total_of (program);
  double mean[n_weights] = {}, squares[n_weights][n_weights] = {};
  for (const invocation_counts::function &f : program.functions)
    {
      const double share = std::exp (log_invocations (f.where, w) - all);
      for (int i = 0; i < n_weights; ++i)
	{
	  const double x = f.where.value[i];
	  mean[i] += share * x;
	  *gsl_vector_ptr (gradient, i) += (share - f.entered / total) * x;
	  for (int k = 0; k < n_weights; ++k)
	    squares[i][k] += share * x * f.where.value[k];
	}
    }
  for (int i = 0; i < n_weights; ++i)
    for (int k = 0; k < n_weights; ++k)
      *gsl_matrix_ptr (hessian, i, k) += squares[i][k] - mean[i] * mean[k];
}

/* The size of the step, in deviations; it is made.  */
double
make_step (const std::vector<const invocation_counts *> &programs,
	   const std::vector<double> &deviation, invocation_weights &w)
{
  vector_ptr gradient (gsl_vector_calloc (n_weights));
  vector_ptr step (gsl_vector_calloc (n_weights));
  matrix_ptr hessian (gsl_matrix_calloc (n_weights, n_weights));
  for (const invocation_counts *p : programs)
    derive (*p, w, gradient.get (), hessian.get ());
  const double n = static_cast<double> (programs.size ());
  for (int i = 0; i < n_weights; ++i)
    {
      const double strength = n * invocation_strength * deviation[i]
			      * deviation[i];
      *gsl_vector_ptr (gradient.get (), i) += strength * w.weight[i];
      *gsl_matrix_ptr (hessian.get (), i, i) += strength;
    }
  /* Positive definite.  */
  gsl_linalg_cholesky_decomp1 (hessian.get ());
  gsl_linalg_cholesky_solve (hessian.get (), gradient.get (), step.get ());
  double size = 0;
  for (int i = 0; i < n_weights; ++i)
    size = std::max (size, std::fabs (gsl_vector_get (step.get (), i))
			     * deviation[i]);
  const double part = size > longest_step ? longest_step / size : 1;
  for (int i = 0; i < n_weights; ++i)
    w.weight[i] -= part * gsl_vector_get (step.get (), i);
  return size;
}

} // anonymous namespace

user_error
fit_invocations (const std::vector<invocation_counts> &programs, int except,
		 invocation_weights &w)
{
  std::vector<const invocation_counts *> fitted;
  for (std::size_t p = 0; p < programs.size (); ++p)
    if (static_cast<int> (p) != except && total_of (programs[p]) > 0)
      fitted.push_back (&programs[p]);
  if (fitted.empty ())
    return { "no program in which functions were entered by calls" };
  const std::vector<double> deviation = deviations (programs);
  w = invocation_weights ();
  for (int step = 0;
       step < most_steps && make_step (fitted, deviation, w) > small_step;
       ++step)
    ;
  double constant = 0;
  for (const invocation_counts *p : fitted)
    constant += std::log (total_of (*p) / p->runs) - log_total (*p, w);
  w.constant = constant / static_cast<double> (fitted.size ());
  return {};
}

namespace
{

std::string
four_decimals (double x)
{
  char text[32];
  std::snprintf (text, sizeof text, "%.4f", x);
  return text;
}

} // anonymous namespace

std::string
write_invocation_weights (const std::vector<invocation_counts> &programs,
			  const invocation_weights &w)
{
  std::vector<std::string> names;
  for (const invocation_counts &p : programs)
    names.push_back (escape_name (p.name));
  std::sort (names.begin (), names.end ());
  std::string text = "# Weights of where functions stand in the call graph.  "
		     "Fitted by\n# `staticprof calibrate --invocations'.\n"
		     "# programs:";
  for (const std::string &name : names)
    text += " " + name;
  text += "\nconstant " + four_decimals (w.constant) + "\n";
  for (int i = 0; i < n_weights; ++i)
    text += std::string (circumstance_names[i]) + " "
	    + four_decimals (w.weight[i]) + "\n";
  return text;
}

namespace
{

template <class Estimate> double
score_of (const invocation_counts &program, Estimate estimate)
{
  std::vector<ranked_item> items;
  for (const invocation_counts::function &f : program.functions)
    items.push_back ({ estimate (f), f.entered });
  return matching (std::move (items)).top (20).weighted;
}

double
score_of (const invocation_counts &program, const invocation_weights &w)
{
  return score_of (program, [&] (const invocation_counts::function &f) {
    return scaled (std::exp (log_invocations (f.where, w)));
  });
}

} // anonymous namespace

user_error
show_invocations (const std::vector<invocation_counts> &programs,
		  const invocation_weights &w, std::string &text)
{
  text_table table;
  table.add ({ "circumstance", "weight", "left out: least", "greatest" });
  /* Of one program there are no others.  */
  const bool several = programs.size () > 1;
  std::vector<invocation_weights> others (programs.size ());
  for (std::size_t p = 0; several && p < programs.size (); ++p)
    {
      user_error error = fit_invocations (programs, static_cast<int> (p),
					  others[p]);
      if (!error.ok ())
	return error;
    }
  for (int i = -1; i < n_weights; ++i)
    {
      auto value = [i] (const invocation_weights &x) {
	return i < 0 ? x.constant : x.weight[i];
      };
      double least = HUGE_VAL, greatest = -HUGE_VAL;
      for (const invocation_weights &x : others)
	{
	  least = std::min (least, value (x));
	  greatest = std::max (greatest, value (x));
	}
      table.add ({ i < 0 ? "constant" : circumstance_names[i],
		   four_decimals (value (w)),
		   several ? four_decimals (least) : "-",
		   several ? four_decimals (greatest) : "-" });
    }
  text = table.text () + "\n";

  text_table scores;
  scores.add (
    { "invocations at 20%", "functions", "propagated", "fitted", "left out" });
  double sums[3] = {};
  auto add = [&scores, several] (const std::string &name,
				 const std::string &count,
				 const double (&values)[3]) {
    scores.add ({ name, count, four_decimals (values[0]),
		  four_decimals (values[1]),
		  several ? four_decimals (values[2]) : "-" });
  };
  for (std::size_t p = 0; p < programs.size (); ++p)
    {
      const double values[3] = {
	score_of (
	  programs[p],
	  [] (const invocation_counts::function &f) { return f.propagated; }),
	score_of (programs[p], w), score_of (programs[p], others[p])
      };
      for (int k = 0; k < 3; ++k)
	sums[k] += values[k] / static_cast<double> (programs.size ());
      add (programs[p].name, std::to_string (programs[p].functions.size ()),
	   values);
    }
  add ("Mean", "", sums);
  text += scores.text ();
  return {};
}

} // namespace staticprof
