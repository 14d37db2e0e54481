/* Heuristic `if_chain'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A value is compared with a constant, and where it differs the next thing
   is to compare it with another constant.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_if_chain = {
  .name = "if_chain",
  .sentence = "In a chain of comparisons of one value with constants, one that "
	      "is not the last finds it equal.",
  .fires = "`if (n == 1) f (); else if (n == 2) g ();`: the first test",
  .silent = "the same, the last test",
  .subject = looks_at::condition,
  .source = "conditions of several tests",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      const block_facts &here = b.function.block (b.block);
      const block_facts &next = b.function.block (s.block);
      const unsigned differs = b.condition.code == comparison_code::equal
				 ? edge_false
				 : edge_true;
      return not_taken_if (!b.decides_loop_p () && here.compared >= 0
			   && next.compared == here.compared && next.only_tests
			   && (b.function.cfg ().flags (s.edge) & differs));
    },
};

} // namespace staticprof
