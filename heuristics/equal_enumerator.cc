/* A value of an enumeration is not the one that is asked for.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	if (kind == KIND_OTHER) ...		  KIND_OTHER is not 0
   Silent:	if (kind == KIND_NONE) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::equal_enumerator, false);
}

extern const heuristic heuristic_equal_enumerator = {
  "equal_enumerator", fitted, "Wu and Larus 1994, section 8 (more kinds of comparisons)",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
