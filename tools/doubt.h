/* How sure a branch probability is.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <array>
#include <cstddef>

namespace staticprof
{

constexpr std::size_t n_outcomes = 5;

/* What happened to branches whose likelier edge was said to have a probability
   like PROBABILITY, .5 to 1: the share that this edge took in a tenth, three
   tenths, half, seven and nine tenths of them.  LOOP: an edge of the branch
   goes back to the head of a loop or leaves one.  */
std::array<double, n_outcomes> outcomes (double probability, bool loop);

/* How often a branch stays in a loop for each time that it leaves it.  */
struct loop_rounds
{
  double said;
  /* Of loop branches of which the same was said a tenth stayed less often, a
     tenth more often.  */
  double low, high;
  bool
    high_is_least; /* What stayed more often than HIGH was counted as that.  */
};

/* STAYS: the probability that the branch stays, more than 0, less than 1.  */
loop_rounds rounds (double stays);

} // namespace staticprof
