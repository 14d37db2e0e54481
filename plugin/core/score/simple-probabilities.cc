/* Branch probabilities as simpler predictors would have given them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/score/simple-probabilities.h"

#include "heuristics/heuristic.h"
#include "plugin/core/evidence/facts.h"
#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/profile/replace-probabilities.h"

#include <algorithm>
#include <climits>

namespace staticprof
{

namespace
{

/* Those of WAYS that a branch chooses from: what the record does not exclude;
   the plain ones if there are any.  None where control stops.  */
std::vector<int>
possible_ways (const profile_function &f, const std::vector<int> &ways)
{
  std::vector<int> possible, plain;
  for (int e : ways)
    if (f.edges[e].probability > 0)
      {
	possible.push_back (e);
	if (plain_edge_p (f.edges[e]))
	  plain.push_back (e);
      }
  return plain.empty () ? possible : plain;
}

/* Who spoke.  */
struct speaker
{
  bool hint = false;
  const heuristic *rule = nullptr; /* Of the paper; null if it is none.  */
  int rank = INT_MAX;
};

speaker
find_speaker (const std::string &name)
{
  speaker result;
  for (int kind = 0; kind <= static_cast<int> (hint_kind::front_end); ++kind)
    result.hint |= name == name_of (static_cast<hint_kind> (kind));
  /* Nobody gave that as a hint.  */
  result.hint &= name != name_of (hint_kind::iterations);
  const int h = find_heuristic (name);
  if (h >= 0 && registry[h]->in_paper)
    {
      result.rule = registry[h];
      result.rank = ball_larus_rank (h);
    }
  return result;
}

constexpr double wagner_rate = .80;

/* Where some of POSSIBLE continue a loop and others leave it, that decides (the
   first case of Algorithm 1).  VOICE is loop_branch's.  */
bool
obey_loop_branch (const profile_function &f, const std::vector<int> &possible,
		  int voice, combination rule, std::vector<double> &result)
{
  std::vector<int> back, others;
  for (int e : possible)
    {
      bool spoke = false;
      for (const profile_vote &v : f.edges[e].votes)
	spoke |= v.voice == voice && v.taken;
      (spoke ? back : others).push_back (e);
    }
  if (back.empty () || others.empty ())
    return false;
  const double rate = rule == combination::fixed_80_20
			? wagner_rate
			: registry[find_heuristic ("loop_branch")]->rate;
  for (int e : back)
    result[e] = rate / static_cast<double> (back.size ());
  for (int e : others)
    result[e] = (1 - rate) / static_cast<double> (others.size ());
  return true;
}

} // anonymous namespace

std::vector<double>
even_probabilities (const profile_function &f)
{
  std::vector<double> result (f.edges.size (), 0);
  for (const std::vector<int> &ways : ways_out (f))
    {
      const std::vector<int> possible = possible_ways (f, ways);
      for (int e : possible)
	result[e] = 1. / static_cast<double> (possible.size ());
    }
  return result;
}

std::vector<double>
voted_probabilities (const profile_function &f,
		     const std::vector<std::string> &voices, combination rule)
{
  std::vector<double> result = even_probabilities (f);
  std::vector<speaker> speakers;
  int loop_branch = -1;
  for (const std::string &v : voices)
    {
      if (v == "loop_branch")
	loop_branch = static_cast<int> (speakers.size ());
      speakers.push_back (find_speaker (v));
    }

  for (const std::vector<int> &ways : ways_out (f))
    {
      const std::vector<int> possible = possible_ways (f, ways);
      /* Of more than two ways votes tell nothing, and there may be many.  */
      const bool two = possible.size () == 2;
      bool hinted = false;
      int best = INT_MAX, way = -1;
      double said = 0;
      for (int e : ways)
	for (const profile_vote &v : f.edges[e].votes)
	  {
	    const speaker &who = speakers[v.voice];
	    hinted |= who.hint;
	    const auto at = two ? std::find (possible.begin (), possible.end (),
					     e)
				: possible.end ();
	    if (at != possible.end () && who.rank < best)
	      {
		best = who.rank;
		way = static_cast<int> (at - possible.begin ());
		said = v.taken ? who.rule->rate : 1 - who.rule->rate;
	      }
	  }
      if (hinted)
	for (int e : ways)
	  result[e] = f.edges[e].probability;
      else if (!obey_loop_branch (f, possible, loop_branch, rule, result)
	       && way >= 0)
	{
	  if (rule == combination::fixed_80_20)
	    said = said > .5 ? wagner_rate : 1 - wagner_rate;
	  result[possible[way]] = said;
	  result[possible[1 - way]] = 1 - said;
	}
    }
  return result;
}

} // namespace staticprof
