/* The exit probability of a test with a known count in a loop with other exits.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Let r be the probability that a test which stays is followed by another one.
   If there are at most n tests, 1 + r + ... + r^(n - 1) are executed on
   average, and the last one, which leaves, with probability r^(n - 1).  So a
   test leaves with r^(n - 1) (1 - r) / (1 - r^n).

   If every iteration executes the test, the cyclic probability is r (1 - p),
   where p is the test's probability of leaving, so that 1 - r is (exit
   probability - p) / (1 - p).  It is read from frequencies for which p was 1 /
   n.  The effect of the new p on the exits of inner loops is neglected.
   */

#include "plugin/core/prediction/counted-exits.h"

#include "plugin/core/prediction/whole-power.h"

#include <algorithm>
#include <cmath>

namespace staticprof
{

namespace
{

/* Other exits with a smaller share of all exits are neglected.  */
constexpr double least_share = 1e-9;

/* The vote of the known count if it alone decides block B, or null.  */
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

/* The probability that the loop is left elsewhere between two executions of the
   test whose edge E leaves it with probability P. 0 if that is not known.  */
double
left_elsewhere (const function_view &f,
		const std::vector<double> &exit_probability, int e, double p)
{
  const graph &g = f.cfg ();
  const int b = g.src (e), l = f.graph_loops ().loop_of (b);
  if (l < 0 || f.graph_loops ()[l].irreducible
      || f.graph_loops ().contains (l, g.dst (e)))
    return 0;
  /* If loops were joined, use the one with this header.  */
  const int joined = f.loops ().loop_of (b);
  const double others = exit_probability[l] - p;
  if (others <= least_share * exit_probability[l]
      || f.loops ()[joined].header != f.graph_loops ()[l].header
      || !f.each_time_p (b, joined))
    return 0;
  return std::min (1., others / (1 - p));
}

/* Set the probability of edge E to LEAVE and that of the other edge, STAYS, to
   the rest.  */
void
divide (prediction &p, const graph &g, int e, int stays, double leave)
{
  p.fine[g.src (e)] = 1;
  const int base = p.base (g.src (e));
  p.exact[e] = leave;
  p.exact[stays] = 1 - leave;
  /* A possible edge gets at least one part.  */
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
      /* On a two-way branch, a vote names the edge that it makes likelier.  */
      decides->edge = stays;
      decides->probability = 1 - leave;
      decides->taken = false;
      changed = true;
    }
  return changed;
}

} // namespace staticprof
