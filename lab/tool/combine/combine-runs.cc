/* The measured profiles of several runs of a program, combined to one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

     choose_parts      chooses the run from which each unit's record is taken
     check_functions   checks that all runs have the same functions and graphs
     add_counts	       for each function, rule counts: adds up the counts
     weigh_evidence    other rules: combines probabilities and propagates them
		       to executions of blocks; the number of invocations is
		       the mean over runs of equal length  */

#include "lab/tool/combine/combine-runs.h"

#include "lab/tool/accuracy/function-index.h"
#include "lab/tool/accuracy/replace-probabilities.h"
#include "plugin/core/frequency/frequency.h"
#include "plugin/core/profile/recorded-graph.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace staticprof
{

namespace
{

/* The same function in the runs that have counts of it.  */
struct counted_function
{
  const profile_function *f;
  double scale; /* The factor from its run's counts to its share in the mean
		   run.  */
};

long long
add_saturating (long long a, long long b)
{
  const long long most = std::numeric_limits<long long>::max ();
  return a > most - b ? most : a + b;
}

/* X as a number of executions, at least 1 if X is not 0.  */
long long
to_count (double x)
{
  if (!(x > 0))
    return 0;
  return x < 0x1p62 ? std::max (std::llround (x), 1LL) : 1LL << 62;
}

using column = std::vector<long long> run_counts::*;

/* The count of element I of COLUMN in run R.  */
long long
count_at (const counted_function &r, column which, std::size_t i)
{
  const std::vector<long long> &counts = r.f->measured.*which;
  return counts.empty () ? not_measured : counts[i];
}

/* The same in the mean of runs of equal length; not_measured if no run has
   it.  */
double
mean_count (const std::vector<counted_function> &runs, column which,
	    std::size_t i)
{
  double sum = 0;
  bool known = false;
  for (const counted_function &r : runs)
    if (const long long n = count_at (r, which, i); n != not_measured)
      {
	sum += static_cast<double> (n) * r.scale;
	known = true;
      }
  return known ? sum : not_measured;
}

/* The sum of column WHICH, of SIZE elements, over all runs.  */
std::vector<long long>
sum_counts (const std::vector<counted_function> &runs, column which,
	    std::size_t size)
{
  std::vector<long long> sums (size, not_measured);
  for (std::size_t i = 0; i < size; ++i)
    for (const counted_function &r : runs)
      if (const long long n = count_at (r, which, i); n != not_measured)
	sums[i] = sums[i] == not_measured ? n : add_saturating (sums[i], n);
  return sums;
}

void
add_counts (const std::vector<counted_function> &runs, profile_function &f)
{
  f.measured.blocks = sum_counts (runs, &run_counts::blocks, f.blocks.size ());
  f.measured.edges = sum_counts (runs, &run_counts::edges, f.edges.size ());
  f.measured.calls = sum_counts (runs, &run_counts::calls, f.calls.size ());
}

/* The combined probabilities of F's edges; branches that no run reached keep the
   recorded ones.  */
std::vector<double>
combined_probabilities (const std::vector<counted_function> &runs,
			const profile_function &f, combine_rule rule)
{
  std::vector<double> result;
  for (const profile_edge &e : f.edges)
    result.push_back (e.probability);
  for (const std::vector<int> &edges : edges_out (f))
    {
      std::vector<std::vector<long long>> counts;
      for (const counted_function &r : runs)
	{
	  std::vector<long long> of_run;
	  for (int e : edges)
	    of_run.push_back (count_at (r, &run_counts::edges, e));
	  /* One unknown count makes the shares of all edges unknown.  */
	  if (std::count (of_run.begin (), of_run.end (), not_measured) == 0)
	    counts.push_back (std::move (of_run));
	}
      const std::vector<double> shares = combine_outcomes (counts, rule);
      if (std::any_of (shares.begin (), shares.end (),
		       [] (double p) { return p > 0; }))
	for (std::size_t i = 0; i < edges.size (); ++i)
	  result[edges[i]] = shares[i];
    }
  return result;
}

void
weigh_evidence (const std::vector<counted_function> &runs, combine_rule rule,
		profile_function &f)
{
  const block_places places (f);
  const int entry = places.find (entry_block_id);
  const double entered = entry < 0
			   ? 0
			   : std::max (
			     mean_count (runs, &run_counts::blocks, entry),
			     0.0);
  profile_function estimate = f;
  replace_probabilities (estimate, combined_probabilities (runs, f, rule));

  run_counts combined;
  std::vector<double> executions (f.blocks.size ());
  std::vector<double> means (f.blocks.size ());
  for (std::size_t b = 0; b < f.blocks.size (); ++b)
    {
      means[b] = mean_count (runs, &run_counts::blocks, b);
      executions[b] = (estimate.blocks[b].frequency * scaled (entered))
			.to_double ();
      /* The block was reached by an edge without a count (setjmp), or not at
	 all.  */
      if (!(executions[b] > 0) || means[b] <= 0)
	executions[b] = std::max (means[b], 0.0);
      combined.blocks.push_back (means[b] < 0 ? not_measured
					      : to_count (executions[b]));
    }
  for (std::size_t e = 0; e < f.edges.size (); ++e)
    {
      const double known = mean_count (runs, &run_counts::edges, e);
      const int from = places.find (f.edges[e].from);
      combined.edges.push_back (
	known <= 0
	  ? static_cast<long long> (known)
	  : to_count (executions[from] * estimate.edges[e].probability));
    }
  /* A call is executed as often as its block, except in blocks where control
     may stop.  */
  for (std::size_t c = 0; c < f.calls.size (); ++c)
    {
      const double made = mean_count (runs, &run_counts::calls, c);
      const int b = places.find (f.calls[c].block);
      combined.calls.push_back (made < 0 ? not_measured
				: b >= 0 && means[b] > 0
				  ? to_count (made / means[b] * executions[b])
				  : to_count (made));
    }
  f.measured = std::move (combined);
}

/* The number of block executions in all of RUN.  */
double
length_of (const counted_run &run)
{
  double result = 0;
  for (const profile &p : run.parts)
    for (const profile_function &f : p.functions)
      result += measured_executions (f);
  return result;
}

class combiner
{
public:
  explicit combiner (const std::vector<counted_run> &runs) : m_runs (runs) {}

  user_error choose_parts (std::vector<run_part> &result);
  user_error check_functions (const std::vector<run_part> &chosen) const;
  profile combine (const profile &p, combine_rule rule) const;

private:
  user_error check_run (std::size_t r) const;

  const std::vector<counted_run> &m_runs;
  std::vector<function_index> m_index; /* Indexed by run.  */
  std::vector<double> m_scale;	       /* Indexed by run.  */
};

user_error
combiner::check_run (std::size_t r) const
{
  for (const profile &p : m_runs[r].parts)
    for (const profile_function &f : p.functions)
      if (measured_p (f))
	return {};
  return { "nothing was measured in '" + m_runs[r].name + "'" };
}

user_error
combiner::choose_parts (std::vector<run_part> &result)
{
  name_index known;
  for (std::size_t r = 0; r < m_runs.size (); ++r)
    {
      user_error error = check_run (r);
      if (!error.ok ())
	return error;
      m_index.emplace_back ();
      int common = 0;
      for (std::size_t i = 0; i < m_runs[r].parts.size (); ++i)
	{
	  const profile &p = m_runs[r].parts[i];
	  m_index.back ().add (p);
	  std::size_t old = 0;
	  for (const profile_unit &u : p.units)
	    old += known.find (u.id) >= 0;
	  if (old != 0 && old != p.units.size ())
	    return { "'" + p.name + "' in '" + m_runs[r].name
		     + "' has units of '" + m_runs[0].name
		     + "' and others: combine either units or programs" };
	  common += old > 0;
	  if (old > 0)
	    continue;
	  result.push_back ({ static_cast<int> (r), static_cast<int> (i) });
	  for (const profile_unit &u : p.units)
	    known.find_or_add (u.id);
	}
      if (r > 0 && common == 0)
	return { "'" + m_runs[r].name + "' is of another program than '"
		 + m_runs[0].name + "': no unit is the same" };
      const double length = length_of (m_runs[r]);
      m_scale.push_back (length > 0 ? executions_of_run / length
					/ static_cast<double> (m_runs.size ())
				    : 0);
    }
  return {};
}

user_error
combiner::check_functions (const std::vector<run_part> &chosen) const
{
  function_index all;
  for (const run_part &c : chosen)
    all.add (m_runs[c.run].parts[c.part]);
  auto differs = [] (const profile &p, const profile_function &f,
		     const std::string &how) -> user_error {
    return { "'" + f.name + "' of '" + p.units[f.unit].name + "' " + how
	     + ": the profiles are of different compilations" };
  };
  for (std::size_t r = 0; r < m_runs.size (); ++r)
    {
      const std::string &here = m_runs[r].name;
      for (const profile &p : m_runs[r].parts)
	for (const profile_function &f : p.functions)
	  {
	    const profile_function *g = all.find (p.units[f.unit],
						  f.assembler_name);
	    if (!g)
	      return differs (p, f, "is only in '" + here + "'");
	    if (!same_graph_p (f, *g))
	      return differs (p, f, "has another graph in '" + here + "'");
	  }
      for (const run_part &c : chosen)
	{
	  const profile &p = m_runs[c.run].parts[c.part];
	  for (const profile_function &f : p.functions)
	    if (m_index[r].unit_p (p.units[f.unit])
		&& !m_index[r].find (p.units[f.unit], f.assembler_name))
	      return differs (p, f, "is not in '" + here + "'");
	}
    }
  return {};
}

profile
combiner::combine (const profile &p, combine_rule rule) const
{
  profile result = p;
  for (profile_function &f : result.functions)
    {
      std::vector<counted_function> runs;
      for (std::size_t r = 0; r < m_runs.size (); ++r)
	{
	  const profile_function *g = m_index[r].find (p.units[f.unit],
						       f.assembler_name);
	  if (g && measured_p (*g))
	    runs.push_back ({ g, m_scale[r] });
	}
      if (runs.empty ())
	continue;
      if (rule == combine_rule::counts)
	add_counts (runs, f);
      else
	weigh_evidence (runs, rule, f);
    }
  return result;
}

} // anonymous namespace

std::vector<double>
combine_outcomes (const std::vector<std::vector<long long>> &counts,
		  combine_rule rule)
{
  const std::size_t n_edges = counts.empty () ? 0 : counts[0].size ();
  std::vector<std::size_t> taken; /* The counts of outcomes that some run
				     took.  */
  for (std::size_t i = 0; i < n_edges; ++i)
    if (std::any_of (
	  counts.begin (), counts.end (),
	  [i] (const std::vector<long long> &c) { return c[i] > 0; }))
      taken.push_back (i);
  std::vector<double> result (n_edges, 0);
  if (taken.empty ())
    return result;

  /* The product of the masses of all runs, as a logarithm, so that many runs
     do not underflow.  No mass is 0.  */
  std::vector<double> weights (taken.size (), 0);
  int n_runs = 0;
  for (const std::vector<long long> &of_run : counts)
    {
      double total = 0;
      for (std::size_t i : taken)
	total += static_cast<double> (of_run[i]);
      if (total == 0)
	continue;
      ++n_runs;
      const double n = std::min (total, most_observations);
      for (std::size_t i = 0; i < taken.size (); ++i)
	weights[i] += std::log (
	  (n * (static_cast<double> (of_run[taken[i]]) / total)
	   + unseen_observations / static_cast<double> (taken.size ()))
	  / (n + unseen_observations));
    }
  const double largest = *std::max_element (weights.begin (), weights.end ());
  double sum = 0;
  for (double &w : weights)
    sum += w = std::exp ((w - largest)
			 / (rule == combine_rule::pool ? n_runs : 1));
  for (std::size_t i = 0; i < taken.size (); ++i)
    result[taken[i]] = weights[i] / sum;
  return result;
}

user_error
combine_runs (const std::vector<counted_run> &runs, combine_rule rule,
	      std::vector<run_part> &result, std::vector<profile> &combined)
{
  result.clear ();
  combined.clear ();
  combiner c (runs);
  user_error error = c.choose_parts (result);
  if (error.ok ())
    error = c.check_functions (result);
  if (!error.ok ())
    return error;
  for (const run_part &part : result)
    combined.push_back (c.combine (runs[part.run].parts[part.part], rule));
  return {};
}

} // namespace staticprof
