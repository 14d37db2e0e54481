/* How reliable a branch probability is.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <array>
#include <cstddef>

namespace staticprof
{

constexpr std::size_t n_outcomes = 5;

/* The measured shares of the likelier edge in branches where its estimated
   probability was about PROBABILITY, .5 to 1: the quantiles at one tenth, three
   tenths, one half, seven and nine tenths.  LOOP says that an edge of the
   branch leads back to the header of a loop or leaves one.  */
std::array<double, n_outcomes> outcomes (double probability, bool loop);

/* How many times a branch stays in a loop for each time that it leaves it.  */
struct loop_rounds
{
  double said;
  /* One tenth of the loop branches with the same estimate stayed less often
     than LOW, one tenth more often than HIGH.  */
  double low, high;
  bool
    high_is_least; /* Branches that stayed more often than HIGH were counted as
		      HIGH.  */
};

/* STAYS is the probability that the branch stays in the loop, greater than 0
   and less than 1.  */
loop_rounds rounds (double stays);

} // namespace staticprof
