/* Learned evidence: sums of decision trees over the facts of a branch.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/learned/tree-model.h"

#include <algorithm>
#include <iterator>

namespace staticprof
{

int
sum_of_trees (const tree_head &h, const std::int16_t *facts)
{
  if (h.code)
    return h.base + h.code (facts);
  int sum = h.base;
  for (int t = 0; t < h.n_trees; ++t)
    {
      int i = h.roots[t];
      while (!h.nodes[i].leaf_p (i))
	i = h.nodes[i].next (facts);
      sum += h.nodes[i].value;
    }
  return sum;
}

double
probability_of_log_odds (int log_odds)
{
  /* exp (-2^k / log_odds_unit) for k from 0.  */
  static constexpr double powers[] = {
    0x1.ff800ffeaac00p-1, 0x1.ff003ff556aa9p-1,	 0x1.fe00ffaabffbcp-1,
    0x1.fc03fd56aa225p-1, 0x1.f80feabfeefa5p-1,	 0x1.f03f56a88b5d8p-1,
    0x1.e0fabfbc702a4p-1, 0x1.c3d6a24ed8222p-1,	 0x1.8ebef9eac820bp-1,
    0x1.368b2fc6f960ap-1, 0x1.78b56362cef38p-2,	 0x1.152aaa3bf81ccp-3,
    0x1.2c155b8213cf4p-6, 0x1.5fc21041027adp-12, 0x1.e355bbaee85cbp-24,
  };
  /* Beyond this, a probability cannot be told from 1.  */
  constexpr int most = (1 << std::size (powers)) - 1;
  const bool likely = log_odds >= 0;
  int rest = likely ? std::min (log_odds, most) : -std::max (log_odds, -most);
  double odds = 1;
  for (double power : powers)
    {
      if (rest & 1)
	odds *= power;
      rest >>= 1;
    }
  const double p = 1 / (1 + odds);
  return likely ? p : odds * p;
}

} // namespace staticprof
