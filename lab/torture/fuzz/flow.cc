/* Any numbers in the record of a function that loops over a branch and a switch,
   and any counts of samples: the flow that fits them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Bytes: a number each for the frequencies of blocks, the probabilities of edges
   and the counts.  */

#include "lab/torture/fuzz/bytes.h"
#include "lab/torture/fuzz/invariant.h"
#include "lab/torture/fuzz/looping.h"
#include "tools/kept/fit-flow.h"
#include "tools/kept/sample-counts.h"

#include <algorithm>
#include <cmath>

using namespace staticprof;

namespace
{

constexpr double most_samples = 1e18;

/* 0, or from the smallest to nearly the largest number.  */
double
number (bytes &input)
{
  const int mantissa = input.next ();
  return mantissa % 8 == 0
	   ? 0
	   : std::ldexp (1 + mantissa, 8 * input.next () - 1080);
}

} // namespace

extern "C" int
LLVMFuzzerTestOneInput (const std::uint8_t *data, std::size_t size)
{
  bytes input (data, size);
  profile p = looping ();
  profile_function &f = p.functions[0];
  for (profile_block &b : f.blocks)
    b.frequency = number (input);
  for (profile_edge &e : f.edges)
    e.probability = std::min (number (input), 1.);
  std::vector<noisy_count> observed;
  for (std::size_t b = 0; b < f.blocks.size (); ++b)
    observed.push_back (
      input.below (3) == 0
	? noisy_count ()
	: sampled (std::min (number (input), most_samples), 1, .05));
  const fitted_flow fit = fit_flow (f, observed);
  demand (fit.blocks.size () == f.blocks.size ()
	    && fit.edges.size () == f.edges.size (),
	  "blocks and edges have a flow");
  for (const std::vector<double> *flow : { &fit.blocks, &fit.edges })
    for (double n : *flow)
      demand (n >= 0 && std::isfinite (n), "a flow is finite");
  return 0;
}
