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

/* The orders in which branches are measured.  */
enum class measuring_order
{
  unsure,    /* The order of find_unsure.  */
  frequency, /* Falling estimated frequency.  */
  chance     /* Random orders; their mean is taken.  */
};
constexpr const char *order_words[] = { "unsure", "frequency", "chance" };

/* The scores of a program after some of its branches were measured: these get
   their measured probabilities, unless they never ran, and the others keep the
   estimated ones.  */
struct partial_scores
{
  static constexpr int n_scores = 4;
  static const char *const names[n_scores];
  using row = std::array<double, n_scores>;

  /* Indexed by index in COUNTS and measuring_order.  */
  std::vector<std::array<row, 3>> by_count;
  row none = {}; /* No branch is measured.  */
  row all = {};	 /* All branches are measured.  */
};
partial_scores score_measuring (const measured_program &program,
				const std::vector<std::size_t> &counts);

} // namespace staticprof
