/* What was compared before and was not equal is not equal now either.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The same value, in blocks of which each leads to the next alone.

   Fires:	if (c == 1) ...; else if (c == 2) ...		  the second
   Silent:	if (c == 1) ...; if (c == 2) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if ((b.condition.code != comparison_code::equal
       && b.condition.code != comparison_code::not_equal)
      || !b.function.tested_before_p (b.block))
    return opinion::silent;
  return about_outcome (b, s, b.condition.code == comparison_code::not_equal);
}

extern const heuristic heuristic_tested_before = {
  "tested_before", fitted, "Wu and Larus 1994, section 8 (correlated branches)",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
