/* A test of a value guards the arm that uses the value.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Wu and Larus 1994, section 3.1: a comparison with a register operand that is
   used before being defined in a successor that does not post-dominate will
   reach that successor: the test is there to make the use safe, and mostly
   lets it happen.

   Fires:	 if (d) q = n / d;
   Silent:	 if (d) q = n; r = d;		  the use is reached either way  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.function.facts ().edges[s.edge].uses_operand && !s.post_dominates
	   ? opinion::taken
	   : opinion::silent;
}

extern const heuristic heuristic_guard = {
  "guard",
  .62,
  "Wu and Larus 1994, Table 1 (measured by Ball and Larus 1993)",
  applies_to::comparisons,
  true,
  ask
};

} // namespace staticprof
