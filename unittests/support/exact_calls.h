/* Call graphs for tests, and their exact solution, computed without any code of
   the core.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Gauss-Jordan elimination on a dense matrix of GMP rationals, with row
   exchanges.  The cost is cubic, so it is for graphs with up to some forty
   functions.  */

#pragma once

#include "plugin/core/program/call-graph.h"
#include "unittests/support/exact_elimination.h"

#include <gmpxx.h>

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

namespace staticprof
{

struct call_program
{
  std::vector<std::string> names; /* Set for a literal only.  */
  std::vector<scaled> entered;
  std::vector<call_edge> calls;

  int function (const std::string &name)
  {
    for (std::size_t f = 0; f < names.size (); ++f)
      if (names[f] == name)
	return static_cast<int> (f);
    names.push_back (name);
    entered.push_back (scaled ());
    return static_cast<int> (names.size ()) - 1;
  }
};

/* "main -> f 2.5, f -> f .5": functions are numbered in the order of their
   first appearance, and the first is entered once.  */
inline call_program
parse_calls (const std::string &text)
{
  call_program p;
  const char *at = text.c_str ();
  auto word = [&at] {
    at += std::strspn (at, " ,\n");
    std::size_t length = std::strcspn (at, " ,\n");
    std::string result (at, length);
    at += length;
    return result;
  };
  for (std::string caller = word (); !caller.empty (); caller = word ())
    {
      int f = p.function (caller);
      if (word () != "->")
	std::abort ();
      int g = p.function (word ());
      p.calls.push_back ({ f, g, scaled (std::atof (word ().c_str ())) });
    }
  p.entered[0] = scaled (1);
  return p;
}

/* X as a rational, without rounding.  */
inline mpq_class
exact (const scaled &x)
{
  if (x.zero_p ())
    return 0;
  long exponent = x.exponent ();
  mpq_class result ((x / scaled::power_of_two (exponent)).to_double ());
  if (exponent < 0)
    result /= mpq_class (mpz_class (1) << -exponent);
  else
    result *= mpz_class (1) << exponent;
  return result;
}

/* |A / B - 1|; 0 if both are 0.  */
inline double
relative_error (const scaled &a, const mpq_class &b)
{
  if (b == 0)
    return a.zero_p () ? 0 : 1;
  mpq_class ratio = exact (a) / b - 1;
  return std::abs (ratio.get_d ());
}

/* The inverse of 1 - L^T, whose row G and column F is the number of invocations
   of G if F is entered once.  Empty if there is no inverse.  */
inline std::vector<std::vector<mpq_class>>
exact_visits (int n, const std::vector<call_edge> &calls)
{
  std::vector<std::vector<mpq_class>> a (n, std::vector<mpq_class> (2 * n));
  for (int f = 0; f < n; ++f)
    a[f][f] = a[f][n + f] = 1;
  for (const call_edge &c : calls)
    a[c.callee][c.caller] -= exact (c.frequency);
  if (!eliminate (a))
    return {};
  for (int f = 0; f < n; ++f)
    a[f].erase (a[f].begin (), a[f].begin () + n);
  return a;
}

inline std::vector<mpq_class>
exact_invocations (const std::vector<std::vector<mpq_class>> &visits,
		   const std::vector<scaled> &entered)
{
  std::vector<mpq_class> result (entered.size ());
  for (std::size_t g = 0; g < entered.size (); ++g)
    for (std::size_t f = 0; f < entered.size (); ++f)
      if (!entered[f].zero_p () && visits[g][f] != 0)
	result[g] += visits[g][f] * exact (entered[f]);
  return result;
}

/* The calls with the frequencies of R: weakened in capped cycles.  */
inline std::vector<call_edge>
weakened_calls (const std::vector<call_edge> &calls, const invocations &r)
{
  std::vector<int> cycle (r.function.size (), -1);
  for (std::size_t c = 0; c < r.cycles.size (); ++c)
    for (int f : r.cycles[c].functions)
      cycle[f] = static_cast<int> (c);
  std::vector<call_edge> result = calls;
  for (call_edge &c : result)
    if (cycle[c.caller] >= 0 && cycle[c.caller] == cycle[c.callee])
      c.frequency *= scaled (r.cycles[cycle[c.caller]].weakened);
  return result;
}

} // namespace staticprof
