/* What the fit minimises: cross entropy and regularisation.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "tools/calibrate/fit-data.h"

#include <cstddef>
#include <vector>

namespace staticprof
{

/* The rate, above 0 and below 1, of a weight in log-odds, and back.  */
double rate_of (double weight);
double weight_of (double rate);

/* A voter that voted in as many programs and was never wrong is not pulled
   towards a rate of 50.  */
constexpr int unpulled_programs = 10;

/* The sum to be minimised (fit-rates.h), over some programs: its
   derivatives.  */
class objective
{
public:
  /* Programs other than EXCEPT count, or ONLY one.  A weight is pulled as if
     its feature had unit variance, by STRENGTH times the mean part of a
     program's branches, weighed as they are, that it votes on; and times
     the square of N over the number of programs that it votes in, of N that
     count, because what two programs of twenty say is no more than two
     observations.  */
  objective (const fit_data &data, double strength, int except, int only = -1);

  /* GRADIENT and, unless null, HESSIAN (n by n, rows one after the other) by
     feature.  */
  void derive (const std::vector<double> &weights,
	       std::vector<double> &gradient,
	       std::vector<double> *hessian) const;

  /* Is feature F's weight pulled towards 0?  */
  bool pulled_p (std::size_t f) const { return m_strength[f] > 0; }

private:
  void pull (double strength, int except);

  const fit_data &m_data;
  std::vector<double> m_strength;	    /* By feature.  */
  std::vector<std::vector<double>> m_taken; /* By case, edge; empty: none.  */
};

/* Did feature F vote on anything executed in a program other than
   EXCEPT?  */
bool voted_p (const fit_data &data, std::size_t f, int except);

/* Cross entropy of PROGRAM's fitted branches under WEIGHTS, in bits per
   executed branch of the program.  */
double cross_entropy (const fit_data &data, const std::vector<double> &weights,
		      int program);
/* Mean over programs.  */
double mean_cross_entropy (const fit_data &data,
			   const std::vector<double> &weights);

} // namespace staticprof
