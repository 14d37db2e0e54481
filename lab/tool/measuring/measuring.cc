/* What measuring some branches is worth.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/measuring/measuring.h"

#include "lab/tool/accuracy/analyses.h"
#include "lab/tool/accuracy/replace-probabilities.h"
#include "plugin/core/program/program.h"
#include "tools/unsure/unsure.h"

#include <algorithm>
#include <map>
#include <random>
#include <utility>

namespace staticprof
{

namespace
{

constexpr unsigned n_draws = 5; /* Their seeds are 0 to n_draws - 1.  */
constexpr int top_percent = 20;

partial_scores::row
scores_of (const profile &p)
{
  const overlap o = measure_overlap (p);
  const analyses lists (p);
  auto weighted = [&] (analysis a) {
    return lists.score (a, top_percent).value_or (analysis_score ()).weighted;
  };
  return { o.local.value_or (0), o.global.value_or (0),
	   weighted (analysis::local_block),
	   weighted (analysis::global_block) };
}

/* The scores of P with the measured probabilities of the first COUNT of
   BRANCHES.  */
partial_scores::row
measured_scores (profile p, const std::vector<unsure_branch> &branches,
		 std::size_t count)
{
  std::map<int, std::vector<const unsure_branch *>> by_function;
  for (std::size_t i = 0; i < std::min (count, branches.size ()); ++i)
    by_function[branches[i].function].push_back (&branches[i]);
  for (const auto &[number, list] : by_function)
    {
      profile_function &f = p.functions[number];
      std::vector<double> probability;
      for (const profile_edge &e : f.edges)
	probability.push_back (e.probability);
      for (const unsure_branch *b : list)
	{
	  const double both = probability[b->edge] + probability[b->other];
	  const double first = static_cast<double> (
	    std::max (counted (f, f.edges[b->edge]), 0LL));
	  const double second = static_cast<double> (
	    std::max (counted (f, f.edges[b->other]), 0LL));
	  if (first + second > 0)
	    {
	      probability[b->edge] = both * first / (first + second);
	      probability[b->other] = both * second / (first + second);
	    }
	}
      replace_probabilities (f, probability);
    }
  estimate_program (p);
  return scores_of (p);
}

/* BRANCHES in a random order, which is the same on every host, unlike that of
   std::shuffle.  */
std::vector<unsure_branch>
drawn (std::vector<unsure_branch> branches, unsigned seed)
{
  std::mt19937 random (seed);
  for (std::size_t n = branches.size (); n > 1; --n)
    std::swap (branches[n - 1], branches[random () % n]);
  return branches;
}

} // anonymous namespace

const char *const partial_scores::names[n_scores] = {
  "local-overlap", "global-overlap", "local-block", "global-block"
};

partial_scores
score_measuring (const measured_program &program,
		 const std::vector<std::size_t> &counts)
{
  profile p = program.p;
  estimate_program (p);
  const std::vector<unsure_branch> unsure = find_unsure (p);
  std::vector<unsure_branch> frequent = unsure;
  std::stable_sort (frequent.begin (), frequent.end (),
		    [] (const unsure_branch &x, const unsure_branch &y) {
		      return y.per_run < x.per_run;
		    });
  partial_scores result;
  result.none = measured_scores (p, {}, 0);
  result.all = measured_scores (p, unsure, unsure.size ());
  std::vector<partial_scores::row> chance (counts.size ());
  for (unsigned seed = 0; seed < n_draws; ++seed)
    {
      const std::vector<unsure_branch> some = drawn (unsure, seed);
      for (std::size_t i = 0; i < counts.size (); ++i)
	{
	  const partial_scores::row s = measured_scores (p, some, counts[i]);
	  for (int j = 0; j < partial_scores::n_scores; ++j)
	    chance[i][j] += s[j] / n_draws;
	}
    }
  for (std::size_t i = 0; i < counts.size (); ++i)
    result.by_count.push_back ({ measured_scores (p, unsure, counts[i]),
				 measured_scores (p, frequent, counts[i]),
				 chance[i] });
  return result;
}

} // namespace staticprof
