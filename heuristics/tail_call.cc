/* Heuristic `tail_call'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The way runs straight to a call and straight on to a return.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_tail_call = {
  .name = "tail_call",
  .sentence
  = "An arm that runs straight to a call and on to a return is not taken.",
  .fires = "`if (a) return slow (x); while (b) f ();`",
  .silent = "`if (a) g (x); while (b) f ();`",
  .subject = looks_at::untaken_arm,
  .calls = shown_calls::all,
  .source = "the deeper look of Wu and Larus 1994, section 8",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      return not_taken_if (b.function.calls_straight (s.block)
			   && !s.post_dominates
			   && b.function.returns_straight (s.block));
    },
};

} // namespace staticprof
