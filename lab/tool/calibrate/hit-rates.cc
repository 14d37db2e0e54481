/* How often each heuristic was right, from sums of branches.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/calibrate/hit-rates.h"

#include "plugin/core/evidence/facts.h"

#include <gsl/gsl_cdf.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace staticprof
{

namespace
{

double
number (long long n)
{
  return static_cast<double> (n);
}

/* Most executions first, then by name.  */
std::vector<hit_row>
by_executions (const std::map<std::string, hit_row> &rows)
{
  std::vector<hit_row> result;
  for (const auto &r : rows)
    result.push_back (r.second);
  std::stable_sort (result.begin (), result.end (),
		    [] (const hit_row &a, const hit_row &b) {
		      return a.pooled ().executed > b.pooled ().executed;
		    });
  return result;
}

/* The name of the row of branches with one possible edge.  */
constexpr const char *one_edge = "one edge possible";

/* Does the branch have more than one possible edge?  */
bool
choice_p (const branch_pattern &p)
{
  int possible = 0;
  for (const pattern_edge &w : p.edges)
    possible += w.probability > 0 ? w.n : 0;
  return possible > 1;
}

/* What decided the branch, in the words of GCC and its script.  */
const char *
decision (const branch_pattern &p)
{
  switch (p.decided)
    {
    case decided_by::hint:
    case decided_by::iterations:
    case decided_by::loop_branch:
    case decided_by::kept:
      return "first match";
    case decided_by::evidence:
    case decided_by::learned:
      return "DS theory";
    case decided_by::even:
      return "no prediction";
    case decided_by::single:
    case decided_by::none:
      break;
    }
  return one_edge;
}

using hit_rows = std::map<std::string, hit_row>;

/* Add to row NAME N edges of the branches with sums S in PROGRAM, one of
   N_PROGRAMS.  EDGES has the sums of these edges, which are expected to be TAKEN
   or not.  Return the row.  */
hit_row &
add (hit_rows &rows, const std::string &name, std::size_t program,
     std::size_t n_programs, long long n, const pattern_sums &s,
     const edge_sums &edges, bool taken)
{
  hit_row &r = rows[name];
  r.name = name;
  r.branches += n * s.branches;
  r.right += taken ? edges.mostly : edges.seldom;
  r.programs.resize (n_programs);
  hit_counts &c = r.programs[program];
  const double executed = number (n) * number (s.executed);
  c.executed += executed;
  c.hits += taken ? number (edges.taken) : executed - number (edges.taken);
  c.best += number (edges.best);
  return r;
}

void
count (std::size_t program, std::size_t n_programs, const branch_pattern &p,
       const pattern_sums &s, hit_rows &heuristics, hit_rows &aggregates)
{
  std::vector<const char *> names = { decision (p) };
  if (choice_p (p))
    names.push_back ("combined");
  if (p.kind != branch_kind::multiway)
    names.push_back (p.kind == branch_kind::loop ? "loop branches"
						 : "non-loop branches");
  /* The likeliest of many edges may have a probability below one half.  Then it
     is expected not to be taken, as in GCC's script.  */
  for (const char *name : names)
    add (aggregates, name, program, n_programs, 1, s, s.leading,
	 p.edges[0].probability >= pattern_base / 2);
  for (std::size_t i = 0; i < p.edges.size (); ++i)
    for (const pattern_vote &v : p.edges[i].votes)
      {
	/* A limit predicts nothing, so it is neither right nor wrong.  */
	if (v.voter == iteration_limit_name)
	  continue;
	hit_row &r = add (heuristics, v.voter, program, n_programs,
			  p.edges[i].n, s, s.edges[i], v.taken);
	r.rate_sum += number (p.edges[i].n) * number (s.executed) * v.rate
		      / pattern_base;
	r.rated = rated_voter_p (v.voter);
      }
}

} // anonymous namespace

hit_counts
hit_row::pooled () const
{
  hit_counts sum;
  for (const hit_counts &p : programs)
    {
      sum.executed += p.executed;
      sum.hits += p.hits;
      sum.best += p.best;
    }
  return sum;
}

double
hit_row::rate () const
{
  return rate_sum / pooled ().executed;
}

int
hit_row::n_programs () const
{
  return static_cast<int> (
    std::count_if (programs.begin (), programs.end (),
		   [] (const hit_counts &c) { return c.executed > 0; }));
}

hit_table
hit_rates (const sums_of_programs &sums, bool multiway)
{
  hit_rows heuristics, aggregates;
  std::size_t program = 0;
  for (const auto &p : sums)
    {
      for (const auto &pattern : p.second.patterns)
	if (multiway == (pattern.first.kind == branch_kind::multiway))
	  count (program, sums.size (), pattern.first, pattern.second,
		 heuristics, aggregates);
      ++program;
    }
  hit_table t;
  t.all = aggregates["combined"];
  t.heuristics = by_executions (heuristics);
  for (const char *name :
       { "combined", "first match", "DS theory", "no prediction", one_edge,
	 "loop branches", "non-loop branches" })
    {
      const hit_row &r = aggregates[name];
      if (r.branches > 0 && !(multiway && r.name.find ("loop") == 0))
	t.aggregates.push_back (r);
    }
  return t;
}

namespace
{

/* PART per execution, for each program with executions.  */
std::vector<double>
shares (const std::vector<hit_counts> &programs, double hit_counts::*part)
{
  std::vector<double> result;
  for (const hit_counts &c : programs)
    if (c.executed > 0)
      result.push_back (c.*part / c.executed);
  return result;
}

double
mean (const std::vector<double> &x)
{
  double sum = 0;
  for (double each : x)
    sum += each;
  return sum / static_cast<double> (x.size ());
}

} // anonymous namespace

double
mean_hit_rate (const std::vector<hit_counts> &programs)
{
  return mean (shares (programs, &hit_counts::hits));
}

double
mean_best_rate (const std::vector<hit_counts> &programs)
{
  return mean (shares (programs, &hit_counts::best));
}

double
student_quantile (double freedom)
{
  return gsl_cdf_tdist_Pinv (.975, freedom);
}

std::optional<interval>
hit_rate_interval (const std::vector<hit_counts> &programs)
{
  const std::vector<double> x = shares (programs, &hit_counts::hits);
  const double n = static_cast<double> (x.size ());
  if (x.size () < 2)
    return std::nullopt;
  const double middle = mean (x);
  double squares = 0;
  for (double each : x)
    squares += (each - middle) * (each - middle);
  const double reach = student_quantile (n - 1)
		       * std::sqrt (squares / (n - 1) / n);
  return interval{ std::max (middle - reach, 0.0),
		   std::min (middle + reach, 1.0) };
}

} // namespace staticprof
