/* Evidence from an upper limit on a loop's iterations for the test that leaves
   it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   With s for STAY and n for TESTS, each test leaves with the mean probability l
   = (1 - s) / (1 - s^n).  Then the odds of staying are (s - s^n) / (1 - s),
   where they were s / (1 - s).  So the evidence has the odds 1 - s^(n - 1) of
   staying.  */

#include "plugin/core/prediction/limit-iterations.h"

#include "plugin/core/prediction/whole-power.h"

#include <algorithm>

namespace staticprof
{

double
evidence_of_limit (double stay, double tests)
{
  /* Above 2^62 the limit has no effect on any estimate.  */
  const unsigned long long exponent = tests < 0x1p62
					? static_cast<unsigned long long> (
					    tests)
					    - 1
					: 1ull << 62;
  return 1 / (2 - whole_power (stay, exponent));
}

namespace
{

/* A test with a known count that does not decide because of a stronger hint or
   an exclusion.  */
struct overruled_count
{
  int edge = -1; /* The edge that leaves the loop; -1 if there is no such
		    test.  */
  double tests = 0;
};

/* By loop of F: the test with a known count, if something stronger decides.
   Empty if there is none.  */
std::vector<overruled_count>
overruled_counts (const function_view &f,
		  const std::vector<exclusion> &excluded)
{
  const graph &g = f.cfg ();
  const std::vector<hint> &hints = f.facts ().hints;
  std::vector<overruled_count> counts;
  for (std::size_t i = 0; i < hints.size (); ++i)
    {
      const hint &count = hints[i];
      const int b = g.src (count.edge);
      if (count.kind != hint_kind::iterations || f.loops ().loop_of (b) < 0)
	continue;
      bool overruled = never_p (excluded[count.edge]);
      auto stronger = [&] (const hint &h) {
	return g.src (h.edge) == b && h.kind < hint_kind::iterations;
      };
      for (std::size_t j = i; j-- > 0 && g.src (hints[j].edge) == b;)
	overruled |= stronger (hints[j]);
      for (std::size_t j = i + 1;
	   j < hints.size () && g.src (hints[j].edge) == b; ++j)
	overruled |= stronger (hints[j]);
      if (!overruled)
	continue;
      counts.resize (f.loops ().n_loops ());
      overruled_count &known = counts[f.loops ().loop_of (b)];
      const double tests = 1 / count.probability;
      if (known.edge < 0 || tests < known.tests)
	known = { count.edge, tests };
    }
  return counts;
}

/* By loop of F with an entry in COUNTS: the number of other edges that leave it
   and are not excluded.  */
std::vector<int>
other_exits (const function_view &f, const std::vector<overruled_count> &counts,
	     const std::vector<exclusion> &excluded)
{
  std::vector<int> exits (counts.size (), 0);
  for (int e = 0; e < f.cfg ().n_edges (); ++e)
    if (f.plain_exit_p (e) && !never_p (excluded[e]))
      f.for_each_loop_left (e,
			    [&] (int l) { exits[l] += counts[l].edge != e; });
  return exits;
}

} // namespace

std::vector<iteration_limit>
limits_in_force (const function_view &f, const std::vector<exclusion> &excluded)
{
  std::vector<iteration_limit> limits = f.facts ().limits;
  const std::vector<overruled_count> counts = overruled_counts (f, excluded);
  if (counts.empty ())
    return limits;

  const graph &g = f.cfg ();
  const std::vector<int> exits = other_exits (f, counts, excluded);
  const std::size_t known = limits.size ();
  for (int e = 0; e < g.n_edges (); ++e)
    {
      const int b = g.src (e), l = f.loops ().loop_of (b);
      if (l < 0 || counts[l].edge < 0 || exits[l] != 1 || counts[l].edge == e
	  || !f.plain_exit_p (e) || never_p (excluded[e])
	  || !f.each_time_p (b, l))
	continue;
      /* Blocks after the test are executed once less.  */
      const double tests = counts[l].tests
			   - f.dominators ().dominates (g.src (counts[l].edge),
							b);
      if (tests >= 2)
	limits.push_back ({ e, tests });
    }
  std::inplace_merge (limits.begin (), limits.begin () + known, limits.end (),
		      [] (const iteration_limit &a, const iteration_limit &b) {
			return a.edge < b.edge;
		      });
  /* If an edge has two limits, the smaller one applies.  */
  std::size_t n = 0;
  for (const iteration_limit &l : limits)
    if (n > 0 && limits[n - 1].edge == l.edge)
      limits[n - 1].tests = std::min (limits[n - 1].tests, l.tests);
    else
      limits[n++] = l;
  limits.resize (n);
  return limits;
}

} // namespace staticprof
