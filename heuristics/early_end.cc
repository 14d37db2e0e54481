/* Heuristic `early_end'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The arms need not meet before the block that returns, whatever else that
   block does.  One arm has at most half as many statements as the
   other.  An edge straight to the block that returns has an empty arm.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_early_end = {
  .name = "early_end",
  .sentence
  = "If two arms need not meet before the return, one with at most half "
    "as many statements as the other is not taken.",
  .fires = "`if (a) { f (); return 0; } (much more)`",
  .abstains = "`if (a) return f (); else return g ();`",
  .subject = looks_at::untaken_arm,
  .source = "the deeper look of Wu and Larus 1994, section 8",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      const arm_table &arms = b.function.arms ();
      const long long here = arms.in_arm (s.edge, content::statements);
      const int other = arms.in_arm (b.other (s).edge, content::statements);
      return not_taken_if (!b.decides_loop_p () && b.parts_for_good_p ()
			   && other > 0 && 2 * here <= other);
    },
};

} // namespace staticprof
