/* Sums of branches under other rates.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/calibrate/apply-rates.h"

#include "plugin/core/prediction/apportion.h"
#include "plugin/core/prediction/predict.h"
#include "tools/accuracy/branch-accuracy.h"
#include "tools/calibrate/fit-rates.h"

#include <algorithm>
#include <cmath>

namespace staticprof
{

namespace
{

/* Sums over a program, in executions.  */
class quality_sums
{
public:
  void add (branch_kind kind, double executed, double missed, double bits,
	    double error)
  {
    const int k = static_cast<int> (kind);
    m_executed[k] += executed;
    m_missed[k] += missed;
    m_bits += bits;
    if (kind != branch_kind::multiway)
      m_error += error;
  }

  branch_quality quality () const
  {
    auto quotient = [] (double part, double whole) {
      return whole > 0 ? std::optional<double> (part / whole) : std::nullopt;
    };
    const double two = m_executed[0] + m_executed[1];
    return { quotient (m_missed[0] + m_missed[1], two),
	     quotient (m_missed[0], m_executed[0]),
	     quotient (m_missed[1], m_executed[1]), quotient (m_error, two),
	     quotient (m_bits, two + m_executed[2]) };
  }

private:
  double m_executed[n_branch_kinds] = {}, m_missed[n_branch_kinds] = {};
  double m_bits = 0, m_error = 0;
};

double
number (long long n)
{
  return static_cast<double> (n);
}

/* PROBABILITIES are of each of the edges that are alike.  */
void
add_estimate (const branch_pattern &p, const pattern_sums &s,
	      const std::vector<double> &probabilities, quality_sums &sums)
{
  double likeliest = 0, hit = 0, n_likeliest = 0, bits = 0, error = 0;
  for (double x : probabilities)
    likeliest = std::max (likeliest, x);
  for (std::size_t i = 0; i < probabilities.size (); ++i)
    {
      const double taken = number (s.edges[i].taken);
      if (probabilities[i] == likeliest)
	{
	  hit += taken;
	  n_likeliest += p.edges[i].n;
	}
      bits -= taken
	      * std::log2 (std::max (probabilities[i], least_probability));
    }
  for (const auto &cell : s.cells)
    error += std::fabs (probabilities[0] * number (cell.second.executed)
			- number (cell.second.first));
  sums.add (p.kind, number (s.executed),
	    number (s.executed) - hit / n_likeliest, bits, error);
}

std::vector<double>
recorded (const branch_pattern &p)
{
  std::vector<double> result;
  for (const pattern_edge &w : p.edges)
    result.push_back (static_cast<double> (w.probability) / pattern_base);
  return result;
}

} // anonymous namespace

std::vector<double>
estimate_edges (const branch_pattern &p, const rate_map &rates)
{
  if (!fitted_p (p))
    return recorded (p);
  /* Edges one by one, because parts that add up exactly differ.  */
  std::vector<double> scores;
  std::vector<std::size_t> of;
  double most = -HUGE_VAL;
  for (std::size_t i = 0; i < p.edges.size (); ++i)
    {
      double score = 0;
      for (const pattern_vote &v : p.edges[i].votes)
	{
	  auto found = rates.find (
	    { p.kind == branch_kind::multiway, v.voter });
	  if (found != rates.end ())
	    score += (v.taken ? 1 : -1) * weight_of (found->second);
	}
      if (p.edges[i].probability == 0)
	continue;
      most = std::max (most, score);
      for (int n = 0; n < p.edges[i].n; ++n)
	{
	  scores.push_back (score);
	  of.push_back (i);
	}
    }
  double sum = 0;
  for (double &s : scores)
    sum += s = std::exp (s - most);
  for (double &s : scores)
    s /= sum;
  const int base = scores.size () > probability_base / 2 ? fine_probability_base
							 : probability_base;
  std::vector<int> parts;
  apportioner ().share (scores, base, parts);
  /* Of those that are alike the mean: which of them has a part more says
     nothing.  */
  std::vector<double> result (p.edges.size (), 0);
  for (std::size_t i = 0; i < parts.size (); ++i)
    result[of[i]] += static_cast<double> (parts[i]) / base / p.edges[of[i]].n;
  return result;
}

branch_quality
quality_with (const program_sums &sums, const rate_map &rates)
{
  quality_sums q;
  for (const auto &p : sums.patterns)
    add_estimate (p.first, p.second, estimate_edges (p.first, rates), q);
  return q.quality ();
}

branch_quality
quality_in_force (const program_sums &sums)
{
  quality_sums q;
  for (const auto &p : sums.patterns)
    add_estimate (p.first, p.second, recorded (p.first), q);
  return q.quality ();
}

branch_quality
quality_of_rival (const program_sums &sums)
{
  quality_sums q;
  for (const auto &p : sums.patterns)
    {
      const rival_sums &r = p.second.rival;
      if (r.executed != p.second.executed)
	return {};
      q.add (p.first.kind, number (r.executed), number (r.missed) / sum_parts,
	     number (r.bits) / sum_parts, number (r.error) / sum_parts);
    }
  return q.quality ();
}

branch_quality
quality_of_perfect (const program_sums &sums)
{
  quality_sums q;
  for (const auto &p : sums.patterns)
    q.add (p.first.kind, number (p.second.executed), number (p.second.perfect),
	   number (p.second.entropy) / sum_parts, 0);
  return q.quality ();
}

} // namespace staticprof
