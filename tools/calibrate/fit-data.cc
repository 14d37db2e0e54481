/* What rates are fitted to, made of sums.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Patterns that differ in what was made of the votes, but not in the votes, are
   one case.  */

#include "tools/calibrate/fit-data.h"

#include <algorithm>
#include <map>

namespace staticprof
{

namespace
{

using feature_key = std::pair<bool, std::string>;
using term_list = std::vector<std::pair<int, double>>;
/* Of edges: terms and how many.  */
using edge_key = std::pair<term_list, double>;

bool
multiway_p (const branch_pattern &p)
{
  return p.kind == branch_kind::multiway;
}

double
weight_of_edge (const edge_sums &w, branch_weight weight)
{
  return static_cast<double> (weight == branch_weight::roots ? w.roots
							     : w.taken);
}

double
weight_of_branches (const program_sums &program, branch_weight weight)
{
  double sum = 0;
  for (const auto &p : program.patterns)
    for (const edge_sums &w : p.second.edges)
      sum += weight_of_edge (w, weight);
  return sum;
}

/* Votes of the same voter added up, by feature.  */
term_list
terms_of (const pattern_edge &edge, bool multiway,
	  const std::map<feature_key, int> &index)
{
  std::map<int, double> terms;
  for (const pattern_vote &v : edge.votes)
    terms[index.at ({ multiway, v.voter })] += v.taken ? 1 : -1;
  return { terms.begin (), terms.end () };
}

class collector
{
public:
  collector (fit_data &data, branch_weight weight)
    : m_data (data), m_weight (weight)
  {
  }

  void find_features (const sums_of_programs &sums);
  void add_program (int program, const program_sums &sums);
  void finish ();

private:
  void add_pattern (int program, const branch_pattern &p, const pattern_sums &s,
		    double total);
  void note_right_and_wrong (const fit_case &c);

  fit_data &m_data;
  branch_weight m_weight;
  std::map<feature_key, int> m_index;
  /* By edges, then by program.  */
  std::map<std::vector<edge_key>, std::map<int, std::vector<double>>> m_cases;
};

void
collector::find_features (const sums_of_programs &sums)
{
  std::map<feature_key, fit_feature> found;
  for (const auto &program : sums)
    {
      std::map<feature_key, bool> here;
      for (const auto &p : program.second.patterns)
	if (fitted_p (p.first))
	  for (const pattern_edge &w : p.first.edges)
	    for (const pattern_vote &v : w.votes)
	      {
		const bool multiway = multiway_p (p.first);
		fit_feature &f = found[{ multiway, v.voter }];
		const double executed = static_cast<double> (p.second.executed)
					* w.n;
		f.voter = v.voter;
		f.multiway = multiway;
		f.executed += executed;
		f.rate_sum += executed * v.rate / pattern_base;
		f.executions[program.first] += executed;
		here[{ multiway, v.voter }] = true;
	      }
      for (const auto &h : here)
	++found[h.first].n_programs;
    }
  for (const auto &f : found)
    {
      m_index[f.first] = static_cast<int> (m_data.features.size ());
      m_data.features.push_back (f.second);
    }
}

void
collector::add_pattern (int program, const branch_pattern &p,
			const pattern_sums &s, double total)
{
  /* By terms: how many, and how often they were taken.  */
  std::map<term_list, std::pair<double, double>> edges;
  for (std::size_t i = 0; i < p.edges.size (); ++i)
    if (p.edges[i].probability > 0)
      {
	auto &edge = edges[terms_of (p.edges[i], multiway_p (p), m_index)];
	edge.first += p.edges[i].n;
	edge.second += weight_of_edge (s.edges[i], m_weight) / total;
      }
  std::vector<edge_key> key;
  for (const auto &w : edges)
    key.push_back ({ w.first, w.second.first });
  std::vector<double> &taken = m_cases[key][program];
  taken.resize (key.size ());
  std::size_t i = 0;
  for (const auto &w : edges)
    taken[i++] += w.second.second;
}

void
collector::add_program (int program, const program_sums &sums)
{
  const double total = weight_of_branches (sums, m_weight);
  for (const auto &p : sums.patterns)
    if (fitted_p (p.first))
      add_pattern (program, p.first, p.second, total);
}

void
collector::note_right_and_wrong (const fit_case &c)
{
  std::map<int, std::vector<double>> factors; /* By feature, edge.  */
  for (std::size_t i = 0; i < c.edges.size (); ++i)
    for (const auto &t : c.edges[i].terms)
      {
	std::vector<double> &of = factors[t.first];
	of.resize (c.edges.size ());
	of[i] = t.second;
      }
  for (const auto &f : factors)
    {
      const double expected = *std::max_element (f.second.begin (),
						 f.second.end ());
      for (const fit_counts &counts : c.counts)
	{
	  fit_feature &feature = m_data.features[f.first];
	  feature.voted[counts.program] = 1;
	  for (std::size_t i = 0; i < c.edges.size (); ++i)
	    if (counts.taken[i] > 0 && f.second[i] < expected)
	      feature.wrong[counts.program] = 1;
	}
    }
}

void
collector::finish ()
{
  for (fit_feature &f : m_data.features)
    {
      f.voted.assign (m_data.programs.size (), 0);
      f.wrong.assign (m_data.programs.size (), 0);
    }
  for (const auto &c : m_cases)
    {
      fit_case result;
      for (const edge_key &w : c.first)
	result.edges.push_back ({ w.second, w.first });
      for (const auto &p : c.second)
	result.counts.push_back ({ p.first, p.second });
      note_right_and_wrong (result);
      m_data.cases.push_back (std::move (result));
    }
}

} // anonymous namespace

bool
fitted_p (const branch_pattern &p)
{
  int possible = 0;
  for (const pattern_edge &w : p.edges)
    {
      possible += w.probability > 0 ? w.n : 0;
      for (const pattern_vote &v : w.votes)
	if (!rated_voter_p (v.voter))
	  return false;
    }
  return possible > 1;
}

fit_data
make_fit_data (const sums_of_programs &sums, branch_weight weight)
{
  fit_data data;
  collector c (data, weight);
  c.find_features (sums);
  int program = 0;
  for (const auto &p : sums)
    {
      data.programs.push_back (p.first);
      c.add_program (program++, p.second);
    }
  c.finish ();
  return data;
}

} // namespace staticprof
