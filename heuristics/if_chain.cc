/* In a chain of comparisons with constants one that is not the last finds the
   value equal.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A value is compared with a constant, and where it differs the next thing
   is to compare it with another constant.

   Fires:	 if (c == 1) f (); else if (c == 2) g ();	 the first test
   Silent:	 the last test; the test of a loop, behind which another one comes  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  const block_facts &here = b.function.block (b.block);
  const block_facts &next = b.function.block (s.block);
  const unsigned differs = b.condition.code == comparison_code::equal
			     ? edge_false
			     : edge_true;
  return !b.decides_loop_p () && here.compared >= 0
	     && next.compared == here.compared && next.only_tests
	     && (b.function.cfg ().flags (s.edge) & differs)
	   ? opinion::not_taken
	   : opinion::silent;
}

extern const heuristic heuristic_if_chain = {
  "if_chain", fitted, "conditions of several tests", applies_to::comparisons,
  false,      ask
};

} // namespace staticprof
