/* staticprof-lab measuring: what it is worth to measure the branches that
   `staticprof unsure' names.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "lab/tool/accuracy/score-card.h"

#include <array>
#include <cstddef>
#include <vector>

namespace staticprof
{

/* What measuring the first branches of an order is worth.  */
enum class measuring_order
{
  unsure,    /* The order of find_unsure.  */
  frequency, /* Those that are thought to run most.  */
  chance     /* The mean of some draws.  */
};
constexpr const char *order_words[] = { "unsure", "frequency", "chance" };

/* The scores of PROGRAM, one of ORDER's for each of COUNTS: the probabilities of
   so many branches are taken from counts, all others stay; a branch that never
   ran keeps its own.  */
struct partial_scores
{
  static constexpr int n_scores = 4;
  static const char *const names[n_scores];
  using row = std::array<double, n_scores>;

  std::vector<std::array<row, 3>> by_count; /* By place in COUNTS, order.  */
  row none = {},
      all = {}; /* With no branch measured, and with each of them.  */
};
partial_scores score_measuring (const measured_program &program,
				const std::vector<std::size_t> &counts);

} // namespace staticprof
