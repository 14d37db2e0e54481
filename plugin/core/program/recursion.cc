/* Recursion solved: the invocations in one strongly connected component.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The equations of call-graph.h, restricted to the functions of a recursive
   cycle:  x = e + L^T x.  They are those of an irreducible region of a function
   (irreducible.h), with one difference: a function may make more than one call,
   so what leaves it does not add up to 1, and 1 - cyclic probability cannot be
   summed up but has to be subtracted.

   1. plan: parallel calls are summed and the elimination is planned, the head
      last.
   2. call_flow::factor (call-flow.h) eliminates, and finds for every function the
      scale: how often it is invoked per invocation that does not come from the
      cycle.
   3. weaken, if the recursion would not end, or some function's scale exceeds
      the cap: all calls in the cycle are multiplied by one factor, the greatest
      with which no scale exceeds the cap.
   4. invoke: what enters is sent through the elimination.
   5. correct: with a scale near 10^6 the subtractions cost up to six digits and a
      few more in large cycles.  The residual e + L^T x - x, summed up with twice a
      double's digits, is solved for the error and the result corrected by it,
      until it does not change any more.  In a cycle of n functions the exact
      answer changes by n * scale in the last digit when calls do, so it is the
      calls as they stand, not their rounded sums, that the residual uses.
      (std::fma gives the rounding error of a product in one step; it is exact by
      definition, whether a machine has an instruction for it or not.)

   Everything runs on doubles; if a number left the range in which they are
   exact, again on `scaled'.

   Even weakening treats all functions alike: neither the order in which they
   are visited nor the choice of a head matters, and one cycle inside another
   does not make a product of caps.  The factor is sought, rather than taken
   from the spectral radius r as (1 - 1/cap) / r: a ring of n functions
   that never ends then has the scale cap, as a function that calls itself
   has, and not cap / n; and nothing jumps when a cycle begins to be capped.
   1 / scale of every function is a concave function of the factor
   (1 minus a power series with positive coefficients), so the least of them
   is too, and its chords enclose the factor.

   What the reader may expect: in each cycle a function is invoked at most cap
   times per invocation that reaches it from outside the cycle or first on a
   path through the cycle.

   Known flaws: a cycle too large for the budget of elimination.h is solved
   iteratively.  Then the spectral radius decides about the cap, and where its
   bound is not sharp after some power steps (a large cycle of loosely connected
   parts) a recursion that ends by little may be capped; the factor is found to
   about a percent.  */

#include "plugin/core/program/recursion.h"

#include <cmath>

namespace staticprof
{

namespace
{

template <class Number> std::vector<Number>
watched (const std::vector<scaled> &list, range_watch<Number> &watch)
{
  std::vector<Number> result;
  for (const scaled &x : list)
    {
      result.push_back (as<Number> (x));
      if (!x.zero_p ())
	watch.positive (result.back ());
    }
  return result;
}

/* What call_flow::factor returns for FACTOR: 1 / the greatest scale, 0 if the
   recursion does not end.  */
template <class Number> double
margin (call_flow<Number> &flow, const scaled &factor)
{
  return as_double (flow.factor (as<Number> (factor)));
}

/* How often all calls must be halved to leave a margin of 1 / cap.  */
template <class Number> long
power_that_fits (call_flow<Number> &flow, double cap)
{
  auto fits = [&] (long halvings) {
    return margin (flow, scaled::power_of_two (-halvings)) >= 1 / cap;
  };
  /* The bound ends the search if the margin is NaN.  */
  long too_little = 0, enough = 1;
  while (enough < 1L << 30 && !fits (enough))
    {
      too_little = enough;
      enough *= 2;
    }
  while (enough - too_little > 1)
    {
      long middle = too_little + (enough - too_little) / 2;
      (fits (middle) ? enough : too_little) = middle;
    }
  return enough;
}

/* The greatest factor that leaves a margin of 1 / cap, as a multiple of UNIT,
   from 1 to 2: UNIT leaves that margin, and 2 * UNIT does not.  */
template <class Number> double
grow_from (call_flow<Number> &flow, const scaled &unit, double cap,
	   bool approximate)
{
  const double least = 1 / cap;
  /* Between A, where the margin is M_A, and B.  The chord from the left through
     A meets the cap beyond the factor; the chord from A to B, if the recursion
     ends at B, before it.  */
  const int most_steps = approximate ? 24 : 90;
  const double precision = approximate ? 1e-2 : 1e-7;
  double left = 0, m_left = 1;
  double a = 1, m_a = margin (flow, unit);
  double b = 2, m_b = 0;
  bool outward = true;
  /* The part of B - A by which to step back from B when all that is known is
     that it is too far: the chord gets better.  */
  double fraction = .5;
  for (int step = 1; step <= most_steps && m_a > least * (1 + precision);
       ++step)
    {
      double middle = a + (b - a) / 2;
      if (!(middle > a && middle < b))
	break;
      double t = middle;
      if (step % 8 == 0)
	;
      else if (outward)
	t = a + (m_a - least) * ((a - left) / (m_left - m_a));
      else if (m_b > 0)
	t = a + (b - a) * ((m_a - least) / (m_a - m_b));
      else
	t = b - (b - a) * fraction;
      if (!(t > a && t < b))
	t = middle;
      double m_t = margin (flow, unit * scaled (t));
      if (m_t >= least)
	{
	  if (!outward)
	    fraction *= fraction;
	  left = a;
	  m_left = m_a;
	  a = t;
	  m_a = m_t;
	}
      else
	{
	  if (!outward)
	    fraction = .5;
	  b = t;
	  m_b = m_t;
	}
      outward = m_t >= least;
    }
  return a;
}

/* The greatest factor with which every scale in FLOW is at most CAP, which is
   at least 1; it is accurate to about a percent if APPROXIMATE.  FLOW is
   factored with it.  */
template <class Number> scaled
weaken (call_flow<Number> &flow, double cap, bool approximate)
{
  const double least = 1 / cap;
  if (least >= 1)
    {
      flow.factor (Number (0));
      return scaled ();
    }
  const scaled unit = scaled::power_of_two (-power_that_fits (flow, cap));
  scaled factor = unit * scaled (grow_from (flow, unit, cap, approximate));
  /* The bound of a kernel depends on the factors that were tried before, so
     this factor may leave no margin now.  */
  double back = 1 - least;
  for (int step = 0; step < 60 && margin (flow, factor) == 0; ++step)
    {
      factor *= scaled (back);
      back = .5;
    }
  return factor;
}

} // namespace

void
recursion_solver::long_sum::add (double x)
{
  double sum = high + x;
  double part = sum - high;
  low += (high - (sum - part)) + (x - part);
  high = sum;
}

void
recursion_solver::long_sum::add_product (double a, double b)
{
  double product = a * b;
  add (product);
  low += std::fma (a, b, -product);
}

const solved_recursion &
recursion_solver::solve (const std::vector<scaled> &entering,
			 const std::vector<inner_call> &calls, int head)
{
  m_entering = &entering;
  m_calls = &calls;
  m_head = head;
  m_result.residual = 0;
  plan ();
  if (!run<double> ())
    run<scaled> ();
  return m_result;
}

void
recursion_solver::plan ()
{
  m_plan.clear (static_cast<int> (m_entering->size ()));
  m_local.clear ();
  m_self.assign (m_entering->size (), scaled ());
  for (const inner_call &c : *m_calls)
    if (c.caller == c.callee)
      m_self[c.caller] += c.frequency;
    else
      {
	std::size_t entry = m_plan.add_entry (c.caller, c.callee);
	if (entry == m_local.size ())
	  m_local.push_back (c.frequency);
	else
	  m_local[entry] += c.frequency;
      }
  m_plan.plan (m_head);
  m_result.approximate = !m_plan.kernel ().empty ();
}

/* False if the computation needs a number type of greater range.  */
template <class Number> bool
recursion_solver::run ()
{
  range_watch<Number> watch;
  std::vector<Number> local = watched (m_local, watch);
  std::vector<Number> self = watched (m_self, watch);
  if (watch.left_range ())
    return false;

  const std::size_t n = self.size ();
  const double least = 1 / m_cap;
  call_flow<Number> flow (m_plan, watch, local, self, Number (least));
  m_result.weakened = scaled (1);
  const double margin = as_double (flow.factor (Number (1)));
  m_result.capped = !(margin >= least);
  if (m_result.capped && n == 1)
    {
      m_result.weakened = scaled (1 - least) / m_self[0];
      m_result.scale = scaled (m_cap);
      m_result.cyclic_probability = 1 - least;
      m_result.invocations.assign (1, (*m_entering)[0] * m_result.scale);
      return true;
    }
  if (m_result.capped)
    m_result.weakened = weaken (flow, m_cap, m_result.approximate);
  if (watch.left_range ())
    return false;

  std::vector<scaled> from_head (n);
  from_head[m_head] = scaled (1);
  bool entered = false, elsewhere = false;
  for (std::size_t f = 0; f < n; ++f)
    if (!(*m_entering)[f].zero_p ())
      (static_cast<int> (f) == m_head ? entered : elsewhere) = true;
  if (entered || elsewhere)
    invoke (flow, watch, *m_entering, m_result.invocations);
  else
    m_result.invocations.assign (n, scaled ());
  if (watch.left_range ())
    return false;
  if (entered && !elsewhere)
    describe_head ((*m_entering)[m_head], m_result.invocations);
  else
    {
      std::vector<scaled> visits;
      invoke (flow, watch, from_head, visits);
      if (watch.left_range ())
	return false;
      describe_head (scaled (1), visits);
    }
  return !watch.left_range ();
}

/* Set VISITS to the invocations that ENTERING leads to: steps 4 and 5.  */
template <class Number> void
recursion_solver::invoke (call_flow<Number> &flow, range_watch<Number> &watch,
			  const std::vector<scaled> &entering,
			  std::vector<scaled> &visits)
{
  long greatest = 0;
  bool any = false;
  for (const scaled &e : entering)
    if (!e.zero_p () && (!any || e.exponent () > greatest))
      {
	greatest = e.exponent ();
	any = true;
      }
  const scaled unit = scaled::power_of_two (greatest);
  std::vector<Number> work;
  for (const scaled &e : entering)
    work.push_back (as<Number> (e / unit));
  flow.solve (work, 1e-10);
  visits.clear ();
  for (const Number &x : work)
    watch.positive (x);
  if (watch.left_range ())
    return;
  for (const Number &x : work)
    visits.push_back (scaled (x) * unit);

  choose_units (visits);
  double last = 1;
  for (int step = 0; step < 8; ++step)
    {
      sum_residual (entering, visits);
      double change = correct (flow, watch, unit, visits);
      if (change < 1e-15 || change > last / 2)
	break;
      last = change;
    }
  if (m_result.approximate)
    {
      sum_residual (entering, visits);
      for (std::size_t f = 0; f < visits.size (); ++f)
	{
	  double r = std::fabs (m_difference[f].value ())
		     / (visits[f] / m_unit[f]).to_double ();
	  m_result.residual = r > m_result.residual ? r : m_result.residual;
	}
    }
}

/* Choose units in which VISITS are 1 to 2, so that residuals are sums of plain
   doubles.  */
void
recursion_solver::choose_units (const std::vector<scaled> &visits)
{
  m_unit.clear ();
  for (const scaled &x : visits)
    m_unit.push_back (x.zero_p () ? scaled (1)
				  : scaled::power_of_two (x.exponent ()));
  m_share.clear ();
  for (const inner_call &c : *m_calls)
    m_share.push_back (
      (c.frequency * m_result.weakened * m_unit[c.caller] / m_unit[c.callee])
	.to_double ());
}

/* The residual of each function: what arrives minus VISITS, in units.  */
void
recursion_solver::sum_residual (const std::vector<scaled> &entering,
				const std::vector<scaled> &visits)
{
  std::vector<double> x;
  m_difference.assign (visits.size (), long_sum ());
  for (std::size_t f = 0; f < visits.size (); ++f)
    {
      x.push_back ((visits[f] / m_unit[f]).to_double ());
      if (!entering[f].zero_p ())
	m_difference[f].add ((entering[f] / m_unit[f]).to_double ());
      m_difference[f].add (-x.back ());
    }
  for (std::size_t i = 0; i < m_calls->size (); ++i)
    {
      const inner_call &c = (*m_calls)[i];
      m_difference[c.callee].add_product (m_share[i], x[c.caller]);
    }
}

/* Correct VISITS by the solution for the residual, found in UNITs.  Returns
   the greatest relative change.  Positive and negative residuals are solved
   separately, because call_flow has no negative numbers.  */
template <class Number> double
recursion_solver::correct (call_flow<Number> &flow, range_watch<Number> &watch,
			   const scaled &unit, std::vector<scaled> &visits)
{
  std::vector<Number> missing, excess;
  for (std::size_t f = 0; f < visits.size (); ++f)
    {
      double d = m_difference[f].value ();
      Number size = as<Number> (scaled (std::fabs (d)) * m_unit[f] / unit);
      missing.push_back (d > 0 ? size : Number (0));
      excess.push_back (d < 0 ? size : Number (0));
    }
  flow.solve (missing, 1e-5);
  flow.solve (excess, 1e-5);
  for (std::size_t f = 0; f < visits.size (); ++f)
    {
      watch.bounded (missing[f]);
      watch.bounded (excess[f]);
    }
  if (watch.left_range ())
    return 0;
  double worst = 0;
  std::vector<scaled> better;
  for (std::size_t f = 0; f < visits.size (); ++f)
    {
      better.push_back (visits[f] + scaled (missing[f]) * unit
			- scaled (excess[f]) * unit);
      double change = relative_change (visits[f], better[f]);
      worst = change > worst ? change : worst;
    }
  if (worst < .5)
    visits.swap (better);
  return worst;
}

/* VISITS are the invocations that ENTERING invocations of the head alone lead
   to.  */
void
recursion_solver::describe_head (const scaled &entering,
				 const std::vector<scaled> &visits)
{
  scaled back;
  for (const inner_call &c : *m_calls)
    if (c.callee == m_head)
      back += visits[c.caller] * (c.frequency * m_result.weakened);
  m_result.scale = visits[m_head] / entering;
  m_result.cyclic_probability = (back / visits[m_head]).to_double ();
}

} // namespace staticprof
