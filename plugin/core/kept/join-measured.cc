/* The estimate joined with what was measured.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/join-measured.h"

#include "plugin/core/prediction/apportion.h"

#include <algorithm>
#include <cmath>

namespace staticprof
{

namespace
{

/* The most executions that the estimate adds to an arm that never ran, and to one
   that did.  */
constexpr double most_added_to_unseen = 2, most_added_to_seen = .5;

/* The weight of the estimate, ESTIMATED by edge out of B, beside S.  A branch
   that ran many times is what was measured: of a loop that was left once in a
   million iterations a constant weight would make two exits.  For the same
   reason the arm that ran most is the only one to which the estimate may add
   much.  */
double
weight_beside (const measured_site &s, const graph &g, int b,
	       const std::vector<double> &estimated, double plain)
{
  constexpr double many = 1000;
  if (!(plain > 0))
    return 0;
  double weight = estimate_weight * std::min (1., many / s.executions);
  const std::size_t usual = std::max_element (s.shares.begin (),
					      s.shares.end ())
			    - s.shares.begin ();
  std::size_t arm = 0;
  for (int e : g.succs (b))
    if (!(g.flags (e) & edge_unusual))
      {
	const double most = s.shares[arm] > 0 ? most_added_to_seen
					      : most_added_to_unseen;
	if (arm != usual && weight * estimated[e] > most * plain)
	  weight = most * plain / estimated[e];
	++arm;
      }
  return weight;
}

/* Let JOINED, the probabilities of the edges out of B, count as much as TRUST,
   and ESTIMATED, by edge of G, as much as the rest.  Their logarithms are
   averaged, because a loop that was measured to iterate a thousand times would
   iterate fifty times if a fiftieth of it were the estimate.  The sum over plain
   edges is PLAIN, as before.  */
void
pool (const graph &g, int b, double trust, const std::vector<double> &estimated,
      std::vector<double> &joined, double plain)
{
  double sum = 0;
  for (int k = 0; k < g.succs (b).size (); ++k)
    {
      const int e = g.succs (b)[k];
      if (g.flags (e) & edge_unusual)
	continue;
      if (joined[k] > 0 && estimated[e] > 0)
	joined[k] = std::pow (joined[k], trust)
		    * std::pow (estimated[e], 1 - trust);
      sum += joined[k];
    }
  for (int k = 0; k < g.succs (b).size (); ++k)
    if (!(g.flags (g.succs (b)[k]) & edge_unusual))
      joined[k] *= plain / sum;
}

} // namespace

void
join_measured (const kept_findings &m, const std::vector<int> &block_of_site,
	       const graph &g, prediction &p)
{
  apportioner apportion;
  std::vector<double> weights;
  std::vector<int> parts;
  for (std::size_t i = 0; i < m.sites.size (); ++i)
    {
      const measured_site &s = m.sites[i];
      const int b = block_of_site[i];
      if (!(s.executions > 0) || s.shares.empty ())
	continue;
      /* The sum over the plain edges does not change, unless the estimate
	 excludes all of them and control would stop here.  */
      double plain = 0;
      std::size_t n_plain = 0;
      for (int e : g.succs (b))
	if (!(g.flags (e) & edge_unusual))
	  {
	    plain += p.exact[e];
	    ++n_plain;
	  }
      if (n_plain != s.shares.size ())
	continue;
      const double weight = s.executions,
		   estimate = weight_beside (s, g, b, p.exact, plain);
      if (!(plain > 0))
	plain = 1;
      p.trained.resize (g.n_blocks ());
      p.estimated.resize (g.n_edges (), -1);
      p.measured.resize (g.n_edges (), -1);
      weights.clear ();
      std::size_t arm = 0;
      for (int e : g.succs (b))
	{
	  p.estimated[e] = p.exact[e];
	  if (g.flags (e) & edge_unusual)
	    weights.push_back (p.exact[e]);
	  else
	    {
	      p.measured[e] = s.shares[arm++];
	      if (p.measured[e] > 0)
		p.excluded[e] = exclusion::none;
	      weights.push_back (
		(estimate * p.exact[e] + weight * p.measured[e] * plain)
		/ (estimate + weight));
	    }
	}
      if (s.trust < 1)
	pool (g, b, s.trust, p.exact, weights, plain);
      apportion.share (weights, fine_probability_base, parts);
      p.fine[b] = 1;
      p.decided[b] = decided_by::kept;
      p.trained[b] = s.executions;
      for (int k = 0; k < g.succs (b).size (); ++k)
	{
	  const int e = g.succs (b)[k];
	  p.parts[e] = parts[k];
	  p.exact[e] = weights[k];
	}
    }
}

/* Control does not stop in block B, because the only block behind it ran.  */
static void
go_on (const graph &g, int b, int e, prediction &p)
{
  p.excluded[e] = exclusion::none;
  if (p.decided[b] != decided_by::none || g.succs (b).size () > 1)
    return;
  p.decided[b] = decided_by::single;
  p.parts[e] = p.base (b);
  p.exact[e] = 1;
}

void
warm_measured (double entries, const graph &g, prediction &p)
{
  if (p.cold_function && entries > 0)
    {
      p.cold_function = false;
      p.ran.assign (g.n_blocks (), 1);
    }
  std::vector<int> work;
  std::vector<char> known (g.n_blocks ());
  auto found = [&] (int b) {
    if (!known[b])
      work.push_back (b);
    known[b] = 1;
  };
  if (!p.measured.empty ())
    {
      for (int b = 0; b < g.n_blocks (); ++b)
	if (p.trained[b] > 0)
	  found (b);
      for (int e = 0; e < g.n_edges (); ++e)
	if (p.measured[e] > 0)
	  found (g.dst (e));
    }
  while (!work.empty ())
    {
      const int b = work.back ();
      work.pop_back ();
      if (p.cold[b])
	{
	  p.cold[b] = 0;
	  p.ran.resize (g.n_blocks ());
	  p.ran[b] = 1;
	  for (int e : g.succs (b))
	    if (p.parts[e] > 0)
	      found (g.dst (e));
	}
      /* If there is but one way to a block that ran, that was taken.  */
      if (g.preds (b).size () == 1)
	if (const int e = g.preds (b)[0];
	    !(g.flags (e) & edge_unusual) && never_p (p.excluded[e]))
	  go_on (g, g.src (e), e, p);
    }
}

} // namespace staticprof
