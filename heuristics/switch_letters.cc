/* A switch on characters finds a letter or a digit.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A way that all letters of one case, or all digits, lead to.

   Fires:	 case 'a' ... 'z':
   Silent:	 case 'a':  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  const edge_facts *const labels = labels_of (b, s);
  return labels && labels->case_letters ? opinion::taken : opinion::silent;
}

extern const heuristic heuristic_switch_letters = {
  "switch_letters",
  fitted,
  "multiway branches: Wu and Larus 1994, section 8",
  applies_to::successors,
  false,
  ask
};

} // namespace staticprof
