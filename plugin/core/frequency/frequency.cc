/* Block frequencies from edge probabilities.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Solves the flow equations of Wu and Larus 1994, section 4: the frequency of
   a block is the sum over its predecessors of their frequency times the
   probability of the edge, and 1 more for the entry.

   1. scope_tree (scopes.cc) divides the function: every reducible loop is a
      scope, so is every irreducible region, so is the function itself.
   2. flow::solve_scope (flow.h), inner loops first, gives the header of a loop
   the mass 1 and pushes it through the loop's own blocks in reverse post-order;
   an inner loop is one node, a package:

	     in    mass 1                   A package takes the mass that reaches
	      |     |                       its header, multiplies it by its loop
	      v     v     cyclic            scale, and sends it on along its exits.
	    header <--------+               Exits wait in a heap, the ones that
	      |  \           \              end in the nearest loop on top
	      v   v           \             (exit-heap.h): a package is multiplied
	    block [package]--->+            and merged into its parent as a whole,
	      |       |  \                  so that depth does not multiply the
	      v       v   v                 cost.  E edges cost O(E log E).
	    exits of the loop: 1 - cyclic

   The loop scale is 1 / (1 - cyclic probability).  The divisor is the sum of
   the flows that leave the loop and never a difference: no digit is lost
   however close the cyclic probability is to 1.
   3. flow::solve_region (flow-region.h), when the scope around an irreducible
   region reaches it, solves the region's equations by elimination without
   subtraction (irreducible.h).
   4. read_flow, top-down: the frequency of a block is its mass times the
      frequency of the header of its scope.

   Where control stops for good (no successor, or all probabilities 0: a call
   that does not return) mass leaves the function; it counts as leaving every
   loop around it.  A loop that is left less than once in max_loop_scale
   iterations is given that scale, as section 4 of the paper sets the cyclic
   probability to 1 - epsilon: its outflow is less than its inflow, and zero if
   it is endless.  Flow that disappears in an endless inner loop does not return
   to the header of the outer one, so the outer one is finite.

   Everything runs on doubles; if a mass left the range in which they are exact
   (range-watch.h), again on `scaled'.  Products over nested loops (stage 4) are
   always `scaled'.

   Known flaws: a function with masses below 1e-280 (for example a thousand
   nested loops each with an edge out of all of them) is solved twice.  A region
   too large and dense for the budget of irreducible.h is solved approximately,
   and its residual is reported.  With the cap in force in an irreducible
   region, the answer may depend on the order of the blocks.  The mass of a
   block in an irreducible loop whose header is never reached is given as 0.  */

#include "plugin/core/frequency/frequency.h"

#include "plugin/core/frequency/flow.h"

namespace staticprof
{

namespace
{

/* Propagate in a function without loops.  Returns false if the range of a
   double is too small.  */
bool
sweep (const graph &g, const loop_forest &loops,
       const std::vector<double> &probability, frequencies &result)
{
  std::vector<double> mass (g.n_blocks (), 0);
  range_watch<double> watch;
  mass[g.entry ()] = 1;
  for (int b : loops.reverse_post_order ())
    if (mass[b] != 0)
      for (int e : g.succs (b))
	if (probability[e] != 0)
	  {
	    double flow = mass[b] * probability[e];
	    watch.positive (flow);
	    mass[g.dst (e)] += flow;
	  }
  if (watch.left_range ())
    return false;
  result.mass.assign (mass.begin (), mass.end ());
  result.block = result.mass;
  return true;
}

/* Compute the frequencies from a solved flow, top-down.  */
template <class Number> void
read_flow (const graph &g, const loop_forest &loops, const scope_tree &scopes,
	   const flow<Number, double> &solved, const frequency_options &options,
	   frequencies &result)
{
  int n_loops = loops.n_loops ();
  result.loops.resize (n_loops);
  result.residual = solved.residual ();
  result.work = solved.work ();

  /* Indexed by scope: the factor for the arrivals at its blocks, and the
     frequency of the header.  */
  std::vector<scaled> base (n_loops + 1);
  base[0] = scaled (1);
  for (int s = 1; s <= n_loops; ++s)
    {
      const scope_flow<Number> &f = solved[s];
      loop_frequency &l = result.loops[s - 1];
      l.scale = scaled (f.scale);
      l.exit_probability = as_double (f.exit);
      l.capped = f.capped;
      l.endless = f.endless;
      l.approximate = f.approximate;
      if (!scopes.used_p (s))
	continue;
      base[s] = base[scopes.parent (s)];
      if (!scopes.region_p (s))
	{
	  base[s] *= scaled (solved.arrivals (scopes.header (s)));
	  if (!options.ignore_loop_scales)
	    base[s] *= l.scale;
	}
      else if (options.ignore_loop_scales)
	base[s] = base[s] / l.scale;
    }

  result.block.resize (g.n_blocks ());
  result.mass.resize (g.n_blocks ());
  for (int b : loops.reverse_post_order ())
    {
      int s = scopes.scope_of (b);
      if (scopes.region_p (s))
	{
	  int header = loops[loops.loop_of (b)].header;
	  scaled mass (solved.arrivals (b));
	  result.block[b] = mass * base[s];
	  if (!mass.zero_p () && solved.arrivals (header) != Number (0))
	    result.mass[b] = mass / scaled (solved.arrivals (header));
	}
      else if (b == scopes.header (s))
	{
	  result.block[b] = base[s];
	  result.mass[b] = scaled (1);
	}
      else
	{
	  result.mass[b] = scaled (solved.arrivals (b));
	  result.block[b] = result.mass[b] * base[s];
	}
    }
}

} // namespace

frequencies
propagate (const graph &g, const loop_forest &loops,
	   const std::vector<double> &probability,
	   const frequency_options &options)
{
  double cap = options.max_loop_scale;
  cap = cap > 1e100 ? 1e100 : cap >= 1 ? cap : 1;

  frequencies result;
  if (loops.n_loops () == 0 && sweep (g, loops, probability, result))
    return result;
  scope_tree scopes (g, loops);
  flow<double> fast (g, loops, scopes, probability, cap);
  fast.run ();
  if (!fast.left_range ())
    {
      read_flow (g, loops, scopes, fast, options, result);
      return result;
    }
  flow<scaled, double> wide (g, loops, scopes, probability, scaled (cap));
  wide.run ();
  read_flow (g, loops, scopes, wide, options, result);
  return result;
}

} // namespace staticprof
