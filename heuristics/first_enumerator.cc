/* A value of an enumeration is not its zero.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	if (kind == KIND_NONE) ...			  KIND_NONE is 0
   Silent:	if (kind == KIND_OTHER) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::first_enumerator, false);
}

extern const heuristic heuristic_first_enumerator = {
  "first_enumerator", fitted, "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
