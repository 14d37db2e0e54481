/* A pointer in a field is not null.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	if (!q->next) ...
   Silent:	if (!*q) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::null_field, false);
}

extern const heuristic heuristic_null_field = {
  "null_field", fitted, "part of Ball and Larus 1993's pointer rule",
  applies_to::comparisons, false, ask
};

} // namespace staticprof
