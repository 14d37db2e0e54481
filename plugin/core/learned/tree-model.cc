/* Learned evidence: sums of decision trees over the facts of a branch.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Trees that were not compiled are walked in memory: a step is five instructions
   without a jump, and the walks of different trees do not wait for each
   other.  */

#include "plugin/core/learned/tree-model.h"

#include <algorithm>
#include <iterator>

namespace staticprof
{

namespace
{

/* The sum of N trees of DEPTH levels.  Inlined with a DEPTH that is known, the
   levels are unrolled.  The members have a base each: with one for all GCC adds
   up the node's address in every step.  */
__attribute__ ((always_inline)) inline int
walk (const tree_node *nodes, const std::uint16_t *x,
      const std::uint16_t *roots, int n, int depth)
{
  constexpr std::size_t stride = sizeof (tree_node) / sizeof (std::uint16_t);
  static_assert (stride * sizeof (std::uint16_t) == sizeof (tree_node));
  const std::uint16_t *const fact = &nodes->fact;
  const std::uint16_t *const threshold = &nodes->threshold;
  const std::uint16_t *const child = &nodes->child;
  int sum = 0;
  for (int t = 0; t < n; ++t)
    {
      std::size_t i = roots[t];
#pragma GCC unroll 8
      for (int level = 0; level < depth; ++level)
	{
	  const std::size_t at = i * stride;
	  i = std::size_t{ child[at] } + (x[fact[at]] < threshold[at]);
	}
      sum += nodes[i].value;
    }
  return sum;
}

} // anonymous namespace

int
sum_of_trees (const tree_head &h, const std::int16_t *facts, int n)
{
  if (h.code)
    return h.base + h.code (facts);

  std::uint16_t x[most_model_facts];
  for (int i = 0; i < n; ++i)
    x[i] = ordered (facts[i]);

  int sum = h.base;
  const std::uint16_t *roots = h.roots;
  for (int depth = 0; depth <= most_tree_depth; ++depth)
    {
      const int n_trees = h.of_depth[depth];
      switch (depth)
	{
	case 4:
	  sum += walk (h.nodes, x, roots, n_trees, 4);
	  break;
	case 5:
	  sum += walk (h.nodes, x, roots, n_trees, 5);
	  break;
	case 6:
	  sum += walk (h.nodes, x, roots, n_trees, 6);
	  break;
	default:
	  sum += walk (h.nodes, x, roots, n_trees, depth);
	}
      roots += n_trees;
    }
  return sum;
}

double
probability_of_log_odds (int log_odds)
{
  /* e to the -2^k of the unit, k from 0.  */
  static constexpr double powers[] = {
    0x1.ff800ffeaac00p-1, 0x1.ff003ff556aa9p-1,	 0x1.fe00ffaabffbcp-1,
    0x1.fc03fd56aa225p-1, 0x1.f80feabfeefa5p-1,	 0x1.f03f56a88b5d8p-1,
    0x1.e0fabfbc702a4p-1, 0x1.c3d6a24ed8222p-1,	 0x1.8ebef9eac820bp-1,
    0x1.368b2fc6f960ap-1, 0x1.78b56362cef38p-2,	 0x1.152aaa3bf81ccp-3,
    0x1.2c155b8213cf4p-6, 0x1.5fc21041027adp-12, 0x1.e355bbaee85cbp-24,
  };
  /* Further than this none is told apart from certain.  */
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
