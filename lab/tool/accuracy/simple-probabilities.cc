/* Branch probabilities as simpler predictors would have given them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/accuracy/baselines.h"

#include "lab/tool/accuracy/replace-probabilities.h"
#include "plugin/core/profile/recorded-graph.h"

#include <algorithm>

namespace staticprof
{

namespace
{

/* Those of EDGES that a branch chooses from: the plain edges that the record
   does not exclude, or, if there are none, all others that it does not
   exclude.  */
std::vector<int>
possible_edges (const profile_function &f, const std::vector<int> &edges)
{
  std::vector<int> possible, plain;
  for (int e : edges)
    if (f.edges[e].probability > 0)
      {
	possible.push_back (e);
	if (plain_edge_p (f.edges[e]))
	  plain.push_back (e);
      }
  return plain.empty () ? possible : plain;
}

/* A first-match predictor with the paper's rates, and the numbers of a record's
   voters in the registry.  */
struct simple_model
{
  const first_match &paper;
  int loop_branch;
  std::vector<int> heuristic; /* Indexed by voter: its index in the registry, -1
				 if it is no heuristic.  */
};

/* If some of the POSSIBLE edges lead back to a loop's header and others do not,
   set RESULT by this alone (the first case of Algorithm 1) and return true.  */
bool
obey_loop_branch (const simple_model &r, const profile_function &f,
		  const std::vector<int> &possible, std::vector<double> &result)
{
  std::vector<int> back, others;
  for (int e : possible)
    {
      const std::vector<recorded_vote> &votes = f.edges[e].votes;
      const bool goes_back = std::any_of (
	votes.begin (), votes.end (), [&r] (const recorded_vote &v) {
	  return v.taken && r.heuristic[v.voter] == r.loop_branch;
	});
      (goes_back ? back : others).push_back (e);
    }
  if (back.empty () || others.empty ())
    return false;
  const loop_shares shares = r.paper.share_loop_branch (
    static_cast<int> (back.size ()), static_cast<int> (others.size ()));
  for (int e : back)
    result[e] = shares.back;
  for (int e : others)
    result[e] = shares.other;
  return true;
}

/* Set RESULT, which has even probabilities, for the branch with the POSSIBLE
   edges.  Votes on a branch of more than two edges are not used: the first match
   is defined for two-way branches only.  */
void
predict (const simple_model &r, const profile_function &f,
	 const std::vector<int> &possible, std::vector<double> &result)
{
  if (obey_loop_branch (r, f, possible, result) || possible.size () != 2)
    return;
  std::vector<vote> votes;
  for (int e : possible)
    for (const recorded_vote &v : f.edges[e].votes)
      if (r.heuristic[v.voter] >= 0 && v.overruled != overruled_by::loop_branch)
	votes.emplace_back (r.heuristic[v.voter], v, e);
  double p;
  if (r.paper.decide (votes.data (), votes.data () + votes.size (), possible[0],
		      p))
    {
      result[possible[0]] = p;
      result[possible[1]] = 1 - p;
    }
}

} // anonymous namespace

std::vector<double>
even_probabilities (const profile_function &f)
{
  std::vector<double> result (f.edges.size (), 0);
  for (const std::vector<int> &edges : edges_out (f))
    {
      const std::vector<int> possible = possible_edges (f, edges);
      for (int e : possible)
	result[e] = 1. / static_cast<double> (possible.size ());
    }
  return result;
}

std::vector<double>
voted_probabilities (const profile_function &f,
		     const std::vector<std::string> &voters,
		     first_match_rule rule)
{
  std::vector<double> result = even_probabilities (f);
  model m;
  find_model ("wu-larus", m);
  const first_match paper (m, rule);
  simple_model r = { paper, find_heuristic ("loop_branch"), {} };
  for (const std::string &name : voters)
    r.heuristic.push_back (find_heuristic (name));
  const std::vector<std::vector<int>> out = edges_out (f);
  for (std::size_t b = 0; b < out.size (); ++b)
    if (f.blocks[b].decided != decided_by::hint)
      predict (r, f, possible_edges (f, out[b]), result);
    else
      for (int e : out[b])
	result[e] = f.edges[e].probability;
  return result;
}

} // namespace staticprof
