/* Functions in an order that keeps callers and callees close.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Call-Chain Clustering, C3 (Ottoni and Maher 2017): densest functions first,
   each is appended with its cluster to the cluster of the caller that calls it
   most; then the clusters are sorted by density, which is weight by size.
   Limits on density and on rare callers are those of LLVM's linker, which has
   the same algorithm.  */

#pragma once

#include "plugin/core/program/hotness.h"

#include <map>
#include <vector>

namespace staticprof
{

struct placed_function
{
  double size = 0;
  scaled weight;	       /* Work in it, without its callees.  */
  std::map<int, scaled> calls; /* By callee.  */
};

/* The indices of those of FUNCTIONS that have weight, as they should follow
   each other; of equals the first is first.  No cluster of several is larger
   than LARGEST.  N log N in functions and calls.  */
std::vector<int> call_chain_order (
  const std::vector<placed_function> &functions, double largest);

/* The same of those of P, which is solved, that do any work at COSTS.  */
std::vector<int> order_functions (const profile &p,
				  const std::vector<function_cost> &costs,
				  double largest);

} // namespace staticprof
