/* What the fit minimises: cross entropy and regularisation.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/calibrate/fit-objective.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace staticprof
{

namespace
{

/* The probabilities of C's edges, each kind's together, under WEIGHTS.  */
void
shares_of (const fit_case &c, const std::vector<double> &weights,
	   std::vector<double> &shares)
{
  shares.assign (c.edges.size (), 0);
  double most = -HUGE_VAL, sum = 0;
  for (std::size_t i = 0; i < c.edges.size (); ++i)
    {
      for (const auto &t : c.edges[i].terms)
	shares[i] += t.second * weights[t.first];
      most = std::max (most, shares[i]);
    }
  for (std::size_t i = 0; i < c.edges.size (); ++i)
    sum += shares[i] = c.edges[i].n * std::exp (shares[i] - most);
  for (double &s : shares)
    s /= sum;
}

/* The number of programs other than EXCEPT that F voted in.  */
int
programs_with (const fit_feature &f, int except)
{
  int n = 0;
  for (std::size_t p = 0; p < f.voted.size (); ++p)
    n += static_cast<int> (p) != except && f.voted[p];
  return n;
}

/* Was F right whenever it voted, and in enough programs without EXCEPT?  */
bool
never_wrong_p (const fit_feature &f, int except)
{
  for (std::size_t p = 0; p < f.wrong.size (); ++p)
    if (static_cast<int> (p) != except && f.wrong[p])
      return false;
  return programs_with (f, except) >= unpulled_programs;
}

/* WHO votes on C; VOTES marks those of the call before, and then them.  */
void
voters_of (const fit_case &c, std::vector<char> &votes, std::vector<int> &who)
{
  for (int f : who)
    votes[f] = 0;
  who.clear ();
  for (const fit_edge &w : c.edges)
    for (const auto &t : w.terms)
      if (t.second != 0 && !votes[t.first])
	{
	  votes[t.first] = 1;
	  who.push_back (t.first);
	}
}

} // anonymous namespace

objective::objective (const fit_data &data, double strength, int except,
		      int only)
  : m_data (data), m_strength (data.features.size (), 0)
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
	    taken.resize (c.edges.size ());
	    for (std::size_t i = 0; i < taken.size (); ++i)
	      taken[i] += counts.taken[i] / n;
	  }
      m_taken.push_back (std::move (taken));
    }
  if (strength > 0)
    pull (strength, except);
}

/* STRENGTH times the part of the weight of all branches that a feature votes on
   about; more where few programs are all that is known of it.  */
void
objective::pull (double strength, int except)
{
  std::vector<char> votes (m_strength.size (), 0);
  std::vector<int> who;
  for (std::size_t k = 0; k < m_taken.size (); ++k)
    {
      voters_of (m_data.cases[k], votes, who);
      for (int f : who)
	for (double t : m_taken[k])
	  m_strength[f] += strength * t;
    }
  double n = static_cast<double> (m_data.programs.size ());
  if (except >= 0)
    --n;
  for (std::size_t f = 0; f < m_strength.size (); ++f)
    {
      const fit_feature &feature = m_data.features[f];
      const double scarcity = n / std::max (1, programs_with (feature, except));
      m_strength[f] *= never_wrong_p (feature, except) ? 0
						       : scarcity * scarcity;
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
      gradient[f] = m_strength[f] * weights[f];
      if (hessian)
	(*hessian)[f * n + f] = m_strength[f];
    }
  std::vector<double> shares;
  /* The mean of the terms over a case's edges.  */
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
      for (std::size_t i = 0; i < c.edges.size (); ++i)
	for (const auto &t : c.edges[i].terms)
	  {
	    gradient[t.first] += t.second * (total * shares[i] - m_taken[k][i]);
	    if (!hessian)
	      continue;
	    for (const auto &u : c.edges[i].terms)
	      (*hessian)[t.first * n + u.first] += total * shares[i] * t.second
						   * u.second;
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
voted_p (const fit_data &data, std::size_t f, int except)
{
  for (const fit_case &c : data.cases)
    {
      bool mine = false;
      for (const fit_edge &w : c.edges)
	for (const auto &t : w.terms)
	  mine |= t.first == static_cast<int> (f) && t.second != 0;
      if (mine)
	for (const fit_counts &counts : c.counts)
	  if (counts.program != except)
	    return true;
    }
  return false;
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
	      sum -= counts.taken[i] * std::log2 (shares[i] / c.edges[i].n);
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

} // namespace staticprof
