/* The cost of the whole-program step for a call graph of a given shape and
   size.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   call-graph SHAPE CALLS builds a call graph of about that many calls and
   propagates invocations through it.  It prints the number of calls, the most
   memory that the work has held at once, and a check sum, so that no work can
   be optimized away.  call-graph.sh runs it under valgrind to count
   instructions.  SHAPE-only, such as `ring-only', builds the graph and stops;
   its cost is subtracted.

     chain    each function calls the next one
     layers   layers of 100 functions, each of which calls 4 in the next layer
     cycles   recursive cycles of 1 to 8 functions, each cycle calls the next
     ring     one recursive cycle with chords to functions near by
     hub      one function calls all, and all call it
     endless  the cycles, with calls too frequent to end: each is capped
     endless-ring  the ring likewise.  How often it is eliminated until the factor
	      is found varies between 20 and 40 times from size to size.
     giant    one recursive cycle without any structure  */

#include "plugin/core/program/call-graph.h"
#include "lab/benchmarks/heap.h"

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

namespace
{

using namespace staticprof;

std::vector<call_edge> calls;

/* Scattered numbers from 0 to BOUND - 1 (SplitMix64, Steele, Lea and Flood
   2014).  */
int
scatter (std::uint64_t i, int bound)
{
  std::uint64_t z = (i + 1) * 0x9e3779b97f4a7c15u;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return static_cast<int> ((z ^ z >> 31) % bound);
}

void
call (int caller, int callee, double frequency)
{
  calls.push_back ({ caller, callee, scaled (frequency) });
}

/* Each function below adds about N calls and returns the number of
   functions.  */

int
chain (int n)
{
  for (int f = 0; f < n; ++f)
    call (f, f + 1, f % 2 ? 2 : .5);
  return n + 1;
}

int
layers (int n)
{
  const int width = 100, functions = n / 4;
  for (int f = 0; f + width <= functions; ++f)
    for (int k = 0; k < 4; ++k)
      call (f, (f / width + 1) * width + scatter (4 * f + k, width), .25);
  return functions + width;
}

int
cycles (int n, double frequency)
{
  int first = 0;
  for (int c = 0; static_cast<int> (calls.size ()) + 24 <= n; ++c)
    {
      int size = 1 + c % 8;
      for (int f = first; f < first + size; ++f)
	{
	  call (f, first + (f - first + 1) % size, frequency);
	  call (f, first + scatter (f, size), frequency / 2);
	  call (f, first + size, frequency / 4 * (frequency < 1 ? 1 : 1e-6));
	}
      first += size;
    }
  return first + 1;
}

int
ring (int n, double frequency)
{
  int functions = n / 3;
  for (int f = 0; f < functions; ++f)
    {
      /* Less flow returns than enters.  */
      double share = f + 6 < functions ? frequency : .75 * frequency;
      call (f, (f + 1) % functions, share);
      call (f, f < 5 ? f + 1 : f - scatter (2 * f, 5), share / 2);
      call (f, (f + 1 + scatter (2 * f + 1, 5)) % functions, share / 2);
    }
  return functions;
}

int
hub (int n)
{
  int functions = n / 2;
  for (int f = 1; f < functions; ++f)
    {
      call (0, f, 2);
      call (f, 0, .4 / n);
    }
  return functions;
}

int
giant (int n)
{
  int functions = n / 4;
  for (int f = 0; f < functions; ++f)
    {
      call (f, (f + 1) % functions, .2);
      for (int k = 0; k < 3; ++k)
	call (f, scatter (3 * f + k, functions), .2);
    }
  return functions;
}

} // namespace

int
main (int argc, char **argv)
{
  std::string shape = argc > 1 ? argv[1] : "";
  int n = argc > 2 ? std::atoi (argv[2]) : 0;
  bool only = shape.size () > 5 && shape.substr (shape.size () - 5) == "-only";
  if (only)
    shape.resize (shape.size () - 5);

  int functions = 0;
  if (n >= 100 && n <= 100000000)
    functions = shape == "chain"	  ? chain (n)
		: shape == "layers"	  ? layers (n)
		: shape == "cycles"	  ? cycles (n, .5)
		: shape == "ring"	  ? ring (n, .5)
		: shape == "hub"	  ? hub (n)
		: shape == "endless"	  ? cycles (n, 1)
		: shape == "endless-ring" ? ring (n, 1)
		: shape == "giant"	  ? giant (n)
					  : 0;
  if (functions == 0)
    {
      std::fprintf (stderr, "usage: call-graph SHAPE[-only] CALLS, at least "
			    "100 calls; SHAPE is chain, layers, cycles, ring, "
			    "hub, endless, endless-ring or giant\n");
      return 2;
    }
  std::vector<scaled> entered (functions);
  entered[0] = scaled (1);
  if (only)
    return 0;

  const std::size_t heap_before = heap_most = heap_now;
  invocations r = propagate_calls (entered, calls);
  double sum = 0;
  for (const scaled &x : r.function)
    sum += x.zero_p () ? 0 : x.log2 ();
  bool approximate = false, capped = false;
  for (const profile_recursion &c : r.cycles)
    {
      approximate = approximate || c.approximate;
      capped = capped || c.capped;
    }
  std::printf ("%s %d calls %d functions %d cycles%s%s: heap %lu bytes, "
	       "residual %.1g, sum of logarithms %.17g\n",
	       shape.c_str (), static_cast<int> (calls.size ()), functions,
	       static_cast<int> (r.cycles.size ()), capped ? " (capped)" : "",
	       approximate ? " (approximate)" : "",
	       static_cast<unsigned long> (heap_most - heap_before), r.residual,
	       sum);
  return 0;
}
