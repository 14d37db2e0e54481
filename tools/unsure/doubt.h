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

} // namespace staticprof
