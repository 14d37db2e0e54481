/* Invocations in random call graphs, compared with exact rational solutions and
   with general properties.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The seed is the test's parameter; a failure prints the shape and the
   calls.  */

#include "plugin/core/program/call-flow.h"
#include "plugin/core/program/call-graph.h"
#include "unittests/support/exact.h"
#include "unittests/support/exact_calls.h"
#include "unittests/support/random_graph.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <sstream>

namespace staticprof
{
namespace
{

class call_graph_grower
{
public:
  explicit call_graph_grower (std::uint64_t seed) : m_random (seed) {}

  int below (int n) { return m_random.below (n); }
  /* A number strictly between 0 and 1 that uses all 53 bits.  */
  double fraction ()
  {
    return (static_cast<double> (m_random.next () >> 11) + .5) * 0x1p-53;
  }

  call_program dag ()
  {
    call_program p = functions (3 + below (20));
    int n = size (p);
    for (int i = below (4 * n); i >= 0; --i)
      {
	int f = below (n), g = below (n);
	if (f != g)
	  call (p, std::min (f, g), std::max (f, g), 3 * fraction ());
      }
    return p;
  }

  /* A ring with chords and self calls; RADIUS is about its spectral radius.  */
  call_program one_cycle (int n, double radius)
  {
    call_program p = functions (n);
    add_cycle (p, 0, n, radius);
    return p;
  }

  call_program many_cycles ()
  {
    call_program p = functions (4 + below (20));
    int n = size (p);
    for (int first = 0; first < n;)
      {
	int length = std::min (n - first, 1 + below (4));
	add_cycle (p, first, length, fraction () * 1.05);
	first += length;
	for (int more = below (4); first < n && more > 0; --more)
	  call (p, below (first), first + below (n - first), fraction ());
      }
    return p;
  }

  /* Functions that nearly always call themselves again, in a ring that nearly
     always continues: subtractions would lose most digits.  */
  call_program nested_critical ()
  {
    call_program p = functions (2 + below (6));
    int n = size (p);
    for (int f = 0; f < n; ++f)
      {
	double again = std::pow (10, -3 * fraction ());
	call (p, f, f, 1 - again);
	call (p, f, (f + 1) % n, again * (1 - std::pow (10, -3 * fraction ())));
      }
    return p;
  }

  /* A cycle in which the calls of each function are 10^k times as frequent.  */
  call_program wide_range ()
  {
    call_program p = one_cycle (2 + below (8), fraction () * 1.02);
    std::vector<scaled> unit;
    for (int f = 0; f < size (p); ++f)
      unit.push_back (scaled::power_of_two (below (6000) - 3000));
    for (call_edge &c : p.calls)
      c.frequency = c.frequency * unit[c.callee] / unit[c.caller];
    return p;
  }

private:
  static int size (const call_program &p)
  {
    return static_cast<int> (p.entered.size ());
  }
  call_program functions (int n)
  {
    call_program p;
    for (int f = 0; f < n; ++f)
      p.entered.push_back (
	scaled (below (3) == 0 ? std::pow (10, 6 * fraction () - 3) : 0));
    p.entered[below (n)] = scaled (1);
    return p;
  }
  void call (call_program &p, int f, int g, double frequency)
  {
    p.calls.push_back ({ f, g, scaled (frequency) });
  }

  void add_cycle (call_program &p, int first, int n, double radius)
  {
    std::size_t begin = p.calls.size ();
    for (int f = 0; f < n; ++f)
      {
	call (p, first + f, first + (f + 1) % n, fraction ());
	for (int more = below (3); more > 0; --more)
	  call (p, first + f, first + below (n), fraction ());
      }
    std::vector<double> x (n, 1);
    double norm = 1;
    for (int step = 0; step < 2000; ++step)
      {
	std::vector<double> y = x;
	for (std::size_t i = begin; i < p.calls.size (); ++i)
	  y[p.calls[i].callee - first] += x[p.calls[i].caller - first]
					  * p.calls[i].frequency.to_double ();
	norm = std::accumulate (y.begin (), y.end (), 0.);
	for (int f = 0; f < n; ++f)
	  x[f] = y[f] / norm;
      }
    for (std::size_t i = begin; i < p.calls.size (); ++i)
      p.calls[i].frequency = scaled (p.calls[i].frequency.to_double ()
				     * (radius / (norm - 1)));
  }

  random_source m_random;
};

std::string
print (const call_program &p)
{
  std::ostringstream out;
  out.precision (17);
  for (std::size_t f = 0; f < p.entered.size (); ++f)
    if (!p.entered[f].zero_p ())
      out << f << " entered " << p.entered[f].to_double () << "\n";
  for (const call_edge &c : p.calls)
    out << c.caller << " -> " << c.callee << " " << c.frequency.to_double ()
	<< " (2^" << (c.frequency.zero_p () ? 0 : c.frequency.log2 ()) << ")\n";
  return out.str ();
}

class CallGraphProperty : public testing::TestWithParam<int>
{
protected:
  template <class Check> void each_graph (Check check)
  {
    for (int i = 0; i < 4 && !HasFailure (); ++i)
      {
	call_graph_grower g (GetParam () * 1000 + i);
	run ("dag", g.dag (), check);
	run ("cycle", g.one_cycle (2 + g.below (14), g.fraction ()), check);
	run ("many cycles", g.many_cycles (), check);
	run ("nearly endless",
	     g.one_cycle (2 + g.below (10),
			  1 - std::pow (10, -1 - 5.5 * g.fraction ())),
	     check);
	run ("endless",
	     g.one_cycle (1 + g.below (10), std::pow (10, 2 * g.fraction ())),
	     check);
	run ("nested critical", g.nested_critical (), check);
	run ("wide range", g.wide_range (), check);
      }
    if (!HasFailure () && GetParam () % 16 == 0)
      {
	call_graph_grower g (GetParam ());
	run ("large cycle", g.one_cycle (36, .999), check);
      }
  }

private:
  template <class Check>
  void run (const char *shape, const call_program &p, Check check)
  {
    if (HasFailure ())
      return;
    check (p);
    if (HasFailure ())
      ADD_FAILURE () << "seed " << GetParam () << ", " << shape << ":\n"
		     << print (p);
  }
};

/* For capped cycles the exact solution uses the weakened calls.  */
TEST_P (CallGraphProperty, IsTheExactSolution)
{
  each_graph ([] (const call_program &p) {
    invocations r = propagate_calls (p.entered, p.calls);
    int n = static_cast<int> (p.entered.size ());
    for (const profile_recursion &c : r.cycles)
      if (c.weakened < 1e-290)
	return; /* The factor is saturated.  */
    std::vector<call_edge> calls = weakened_calls (p.calls, r);
    auto visits = exact_visits (n, calls);
    ASSERT_FALSE (visits.empty ());
    std::vector<mpq_class> exact = exact_invocations (visits, p.entered);
    EXPECT_EQ (0, r.residual);
    for (int f = 0; f < n; ++f)
      ASSERT_LT (relative_error (r.function[f], exact[f]), 1e-9)
	<< "function " << f << " is " << r.function[f].to_double ()
	<< ", should be " << exact[f].get_d ();
    for (const profile_recursion &c : r.cycles)
      {
	EXPECT_FALSE (c.approximate);
	const mpq_class &scale = visits[c.head][c.head];
	EXPECT_LT (relative_error (c.scale, scale), 1e-9);
	EXPECT_LT (
	  relative_error (scaled (c.cyclic_probability), 1 - 1 / scale), 1e-9);
      }
  });
}

/* The elimination itself, over rationals, on graphs that are one cycle.  */
TEST_P (CallGraphProperty, EliminationIsExactOverRationals)
{
  call_graph_grower g (GetParam ());
  call_program p = g.one_cycle (2 + g.below (12), g.fraction ());
  int n = static_cast<int> (p.entered.size ());
  elimination plan;
  std::vector<mpq_class> local, self (n), visits (n);
  plan.clear (n);
  for (const call_edge &c : p.calls)
    if (c.caller == c.callee)
      self[c.caller] += exact (c.frequency);
    else
      {
	std::size_t entry = plan.add_entry (c.caller, c.callee);
	local.resize (std::max (local.size (), entry + 1));
	local[entry] += exact (c.frequency);
      }
  plan.plan (g.below (n));
  range_watch<mpq_class> watch;
  call_flow<mpq_class> flow (plan, watch, local, self, mpq_class (1, 1000000));
  mpq_class margin = flow.factor (1);

  auto inverse = exact_visits (n, p.calls);
  mpq_class greatest = 1;
  for (int f = 0; f < n; ++f)
    greatest = std::max (greatest, inverse[f][f]);
  EXPECT_EQ (1 / greatest, margin);
  for (int f = 0; f < n; ++f)
    visits[f] = exact (p.entered[f]);
  flow.solve (visits, 0);
  EXPECT_EQ (exact_invocations (inverse, p.entered), visits)
    << "seed " << GetParam () << ":\n"
    << print (p);
}

/* No scale exceeds the cap; if it was needed, one function has it.  */
TEST_P (CallGraphProperty, TheCapIsReachedAndNotExceeded)
{
  each_graph ([] (const call_program &p) {
    invocations r = propagate_calls (p.entered, p.calls);
    int n = static_cast<int> (p.entered.size ());
    for (const profile_recursion &c : r.cycles)
      if (c.weakened < 1e-290)
	return;
    auto visits = exact_visits (n, weakened_calls (p.calls, r));
    ASSERT_FALSE (visits.empty ());
    for (const profile_recursion &c : r.cycles)
      {
	double greatest = 0;
	for (int f : c.functions)
	  greatest = std::max (greatest, visits[f][f].get_d ());
	EXPECT_LE (greatest, 1e6 * (1 + 1e-6));
	EXPECT_EQ (c.capped, c.weakened < 1);
	EXPECT_TRUE (!c.capped || greatest > 1e6 * (1 - 1e-6)) << greatest;
      }
  });
}

TEST_P (CallGraphProperty, EveryInvocationIsAnEntryOrACall)
{
  each_graph ([] (const call_program &p) {
    invocations r = propagate_calls (p.entered, p.calls);
    std::vector<mpq_class> in (p.entered.size ());
    for (std::size_t f = 0; f < in.size (); ++f)
      in[f] = exact (p.entered[f]);
    for (std::size_t i = 0; i < p.calls.size (); ++i)
      in[p.calls[i].callee] += exact (r.call[i]);
    for (std::size_t f = 0; f < in.size (); ++f)
      EXPECT_LT (relative_error (r.function[f], in[f]), 1e-14) << f;
  });
}

TEST_P (CallGraphProperty, NumbersOfFunctionsDoNotMatter)
{
  each_graph ([this] (const call_program &p) {
    int n = static_cast<int> (p.entered.size ());
    random_source random (GetParam ());
    std::vector<int> number (n);
    std::iota (number.begin (), number.end (), 0);
    for (int i = n - 1; i > 0; --i)
      std::swap (number[i], number[random.below (i + 1)]);
    call_program q;
    q.entered.resize (n);
    for (int f = 0; f < n; ++f)
      q.entered[number[f]] = p.entered[f];
    for (const call_edge &c : p.calls)
      q.calls.push_back ({ number[c.caller], number[c.callee], c.frequency });
    for (int i = static_cast<int> (q.calls.size ()) - 1; i > 0; --i)
      std::swap (q.calls[i], q.calls[random.below (i + 1)]);
    invocations r = propagate_calls (p.entered, p.calls);
    invocations s = propagate_calls (q.entered, q.calls);
    /* A factor is accurate to 1e-7 of the margin, and errors of successive
       cycles add up.  */
    double tolerance = 1e-9;
    for (const profile_recursion &c : r.cycles)
      if (c.capped)
	tolerance = 1e-6;
    for (int f = 0; f < n; ++f)
      EXPECT_LT (relative_error (s.function[number[f]], exact (r.function[f])),
		 tolerance)
	<< f;
  });
}

INSTANTIATE_TEST_SUITE_P (Seeds, CallGraphProperty, testing::Range (0, 100));

/* The graphs above have the intended properties.  */
TEST (RandomCallGraph, IsCappedOrNotAsItShould)
{
  int capped = 0, near = 0;
  for (int seed = 0; seed < 200; ++seed)
    {
      call_graph_grower g (seed);
      call_program p = g.one_cycle (2 + g.below (10), 1.01);
      capped += propagate_calls (p.entered, p.calls).cycles[0].capped;
      p = g.one_cycle (2 + g.below (10), 1 - 3e-6);
      invocations r = propagate_calls (p.entered, p.calls);
      near += !r.cycles[0].capped && r.cycles[0].scale.to_double () > 1000;
    }
  EXPECT_EQ (200, capped);
  EXPECT_GT (near, 150);
}

} // namespace
} // namespace staticprof
