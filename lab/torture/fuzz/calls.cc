/* Any bytes as a call graph: invocations are finite, and they add up unless a
   cycle had to be weakened.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Bytes: the number of functions, the greatest recursion scale, entries by
   function, then caller, callee and frequency of each call.  */

#include "lab/torture/fuzz/bytes.h"
#include "lab/torture/fuzz/invariant.h"
#include "plugin/core/program/call-graph.h"

#include <cmath>
#include <cstdint>

using namespace staticprof;

extern "C" int
LLVMFuzzerTestOneInput (const std::uint8_t *data, std::size_t size)
{
  bytes input (data, size);
  const int n = 1 + input.below (30);
  const double cap = std::ldexp (1., 1 + input.below (100));
  std::vector<scaled> entered;
  for (int f = 0; f < n; ++f)
    entered.push_back (scaled (input.below (4)));
  std::vector<call_edge> calls;
  while (input.any ())
    {
      const int caller = input.below (n), callee = input.below (n);
      const int x = input.next ();
      calls.push_back (
	{ caller, callee,
	  scaled (x % 5 ? std::ldexp (1. + x % 3, x / 3 - 60) : 0.) });
    }

  const invocations r = propagate_calls (entered, calls, cap);
  demand (std::isfinite (r.residual), "the residual is finite");
  bool exact = true;
  for (const profile_recursion &c : r.cycles)
    {
      demand (c.weakened >= 0 && c.weakened <= 1, "weakened, not the opposite");
      exact = exact && !c.capped && !c.approximate;
    }
  std::vector<scaled> in = entered;
  for (size_t c = 0; c < calls.size (); ++c)
    {
      const double made = r.call[c].to_double ();
      demand (std::isfinite (made) && made >= 0, "calls are finite");
      in[calls[c].callee] = in[calls[c].callee] + r.call[c];
    }
  for (int f = 0; f < n; ++f)
    {
      const double runs = r.function[f].to_double ();
      demand (std::isfinite (runs) && runs >= 0, "invocations are finite");
      if (exact)
	demand (
	  in[f].zero_p () == r.function[f].zero_p ()
	    && (in[f].zero_p ()
		|| std::fabs ((in[f] / r.function[f]).to_double () - 1) < 1e-6),
	  "entries and calls are the invocations");
    }
  return 0;
}
