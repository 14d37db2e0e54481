/* A way that cannot but compare strings is taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   What is cheap is tested first, and rules out little: strcmp, memcmp and the
   like, which the C library has.

   Fires:	if (p->hash == h && !strcmp (p->name, s)) ...
   Silent:	if (p->hash == h && same (p->name, s)) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return runs_into_p (b, s, event::string_comparison) ? opinion::taken
						      : opinion::silent;
}

extern const heuristic heuristic_string_comparison = {
  "string_comparison",
  fitted,
  "Wu and Larus 1994, section 8 (a deeper look at the arms)",
  applies_to::successors,
  false,
  ask
};

} // namespace staticprof
