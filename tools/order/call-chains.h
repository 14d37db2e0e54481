/* Functions in an order that keeps callers and callees close.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Call-Chain Clustering, C3 (Ottoni and Maher 2017): hottest functions first,
   each is appended to the cluster of the caller that calls it most, as long as
   that fits in a first-level instruction cache (docs/research/
   2026-11-24-order.md); then the clusters are sorted by density, which is
   weight by size.  Limits on density and on rare callers are those of LLVM's
   linker, which has the same algorithm.  */

#ifndef STATICPROF_TOOLS_CALL_CHAINS_H
#define STATICPROF_TOOLS_CALL_CHAINS_H

#include <map>
#include <vector>

namespace staticprof
{

struct placed_function
{
  double size = 0;
  double weight = 0;	       /* Work in it, without its callees.  */
  std::map<int, double> calls; /* By callee.  */
};

/* The indices of all FUNCTIONS, as they should follow each other; of equals the
   first is first.  */
std::vector<int> call_chain_order (
  const std::vector<placed_function> &functions);

/* Take those that are not PRESENT (which were inlined, say) out of FUNCTIONS:
   what they call their callers call, as often.  */
void call_through_absent (std::vector<placed_function> &functions,
			  const std::vector<char> &present);

} // namespace staticprof

#endif
