/* By how much the calls of a recursion must be weakened for it to end.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Even weakening treats all functions alike: neither the order in which they
   are visited nor the choice of a head matters, and one cycle inside another
   does not make a product of caps.  The factor is sought, rather than taken
   from the spectral radius r as (1 - 1/cap) / r: a ring of n functions
   that never ends then has the scale cap, as a function that calls itself
   has, and not cap / n; and nothing jumps when a cycle begins to be capped.
   1 / scale of every function is a concave function of the factor
   (1 minus a power series with positive coefficients), so the least of them
   is too, and its chords enclose the factor.  */

#pragma once

#include "plugin/core/frequency/scaled.h"
#include "plugin/core/program/call-flow.h"

namespace staticprof
{

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
  /* The bound is for NaN.  */
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

/* How many times UNIT, which leaves a margin of 1 / cap and twice of which does
   not, the factor can be.  */
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
  double fraction
    = .5; /* Of B - A, to step back from B when all that is known is
			   that it is too far: the chord gets better.  */
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

/* The greatest factor with which every scale in FLOW is at most CAP, at least
   1, found to about a percent if APPROXIMATE; FLOW is factored with it.  */
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
  /* With a kernel, whose bound depends on what was tried before, it might be
     missed now.  */
  double back = 1 - least;
  for (int step = 0; step < 60 && margin (flow, factor) == 0; ++step)
    {
      factor *= scaled (back);
      back = .5;
    }
  return factor;
}

} // namespace staticprof
