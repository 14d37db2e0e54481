/* What is known of how often a test is made, where its loop is left elsewhere,
   too.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Let r be the probability that a test which stays is followed by another one.
   Of n tests at most, 1 + r + ... + r^(n - 1) are made on average, and the last
   one, which leaves, with r^(n - 1).  So a test leaves with
   r^(n - 1) (1 - r) / (1 - r^n).

   If every time round comes by the test, the cyclic probability is r (1 - p),
   where p is the test's probability of leaving, so that 1 - r is
   (exit probability - p) / (1 - p).  It is read from frequencies for which p was
   1 / n; that inner loops may then be left in other places is not followed up.
   */

#include "plugin/core/prediction/counted-exits.h"
#include "plugin/core/prediction/whole-power.h"

#include <algorithm>
#include <cmath>

namespace staticprof
{

namespace
{

/* An exit that is taken less often, to all exits, is none.  */
constexpr double least_share = 1e-9;

/* The vote that decides block B alone as a known count, or null.  */
vote *
deciding_count (prediction &p, int b)
{
  vote *decides = nullptr;
  for (int v = p.first_vote[b]; v < p.first_vote[b + 1]; ++v)
    if (p.votes[v].kind == voter_kind::hint && p.votes[v].counts ())
      {
	if (decides)
	  return nullptr;
	decides = &p.votes[v];
      }
  return decides;
}

/* Of the test that edge E leaves its loop L by, with probability P: how probable
   it is that the loop is left elsewhere before the next test.  0 if that is not
   known.  */
double
left_elsewhere (const function_view &f,
		const std::vector<double> &exit_probability, int e, double p)
{
  const graph &g = f.cfg ();
  const int b = g.src (e), l = f.graph_loops ().loop_of (b);
  if (l < 0 || f.graph_loops ()[l].irreducible
      || f.graph_loops ().contains (l, g.dst (e)))
    return 0;
  /* Of loops that were joined, the one that begins there.  */
  const int joined = f.loops ().loop_of (b);
  const double others = exit_probability[l] - p;
  if (others <= least_share * exit_probability[l]
      || f.loops ()[joined].header != f.graph_loops ()[l].header
      || !f.each_time_p (b, joined))
    return 0;
  return std::min (1., others / (1 - p));
}

/* Edge E gets probability P, and the other one, STAYS, the rest.  */
void
divide (prediction &p, const graph &g, int e, int stays, double leave)
{
  p.fine[g.src (e)] = 1;
  const int base = p.base (g.src (e));
  p.exact[e] = leave;
  p.exact[stays] = 1 - leave;
  /* What is possible is never written as impossible.  */
  p.parts[e] = std::max (1, static_cast<int> (base * leave + .5));
  p.parts[stays] = base - p.parts[e];
}

} // namespace

double
counted_exit (double tests, double elsewhere)
{
  if (elsewhere <= 0)
    return 1 / tests;
  const double again = 1 - elsewhere;
  const double last = whole_power (again,
				   static_cast<unsigned long long> (tests) - 1);
  return last * elsewhere / (1 - last * again);
}

bool
share_counted_exits (const function_view &f,
		     const std::vector<double> &exit_probability, prediction &p)
{
  const graph &g = f.cfg ();
  bool changed = false;
  for (const hint &count : f.facts ().hints)
    {
      const int b = g.src (count.edge);
      const index_range succs = g.succs (b);
      if (count.kind != hint_kind::iterations
	  || p.decided[b] != decided_by::iterations || succs.size () != 2)
	continue;
      const int stays = succs[0] + succs[1] - count.edge;
      const double tests = std::round (1 / count.probability);
      vote *const decides = deciding_count (p, b);
      if (!decides || tests < 2 || p.excluded[stays] != exclusion::none
	  || p.excluded[count.edge] != exclusion::none)
	continue;
      const double elsewhere = left_elsewhere (f, exit_probability, count.edge,
					       p.probability (g, count.edge));
      if (elsewhere <= 0)
	continue;
      const double leave = counted_exit (tests, elsewhere);
      divide (p, g, count.edge, stays, leave);
      /* Of two edges a vote names the one that it makes likelier.  */
      decides->edge = stays;
      decides->probability = 1 - leave;
      decides->taken = false;
      changed = true;
    }
  return changed;
}

} // namespace staticprof
