/* The facts of a two-way branch, each as a function of its own.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   This is for fact-vector.cc and for the code that the build generates from a
   model, which names each fact, so that the compiler can call it directly.  */

#pragma once

#include "plugin/core/evidence/fact-list.h"
#include "plugin/core/evidence/heuristic.h"
#include "plugin/core/learned/fact-vector.h"

#include <algorithm>
#include <limits>

namespace staticprof
{

/* VALUE as an element of a vector, saturated if it does not fit.  */
inline std::int16_t
element_of (int value)
{
  using limits = std::numeric_limits<std::int16_t>;
  return static_cast<std::int16_t> (
    std::clamp (value, int (limits::min ()), int (limits::max ())));
}

/* Fact I about SITE.  FIRST_HOLDS says whether the first arm is taken when the
   condition holds.  */
template <int I> inline std::int16_t
fact_about (const fact_site &site, bool first_holds)
{
  constexpr fact f = fact_list::facts[I];
  const int value = f.get (site);
  /* These values fit.  */
  if constexpr (f.unit == fact_unit::flag || f.unit == fact_unit::word)
    return static_cast<std::int16_t> (
      f.inverse && !first_holds ? f.inverse (site, value) : value);
  if constexpr (f.inverse != nullptr)
    return element_of (first_holds ? value : f.inverse (site, value));
  return element_of (value);
}

/* The vote of H: 1 for the first arm, -1 for the second, else 0.  */
inline std::int16_t
vote_between (const heuristic &h, const branch_arms &arms)
{
  const edge_vote x = h.ask (arms.first.b, arms.first.s);
  const edge_vote y = h.ask (arms.first.b, arms.second.s);
  if (x == y)
    return 0;
  return x == edge_vote::taken || y == edge_vote::not_taken ? 1 : -1;
}

} // namespace staticprof
