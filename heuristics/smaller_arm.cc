/* Heuristic `smaller_arm'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Both ways have an arm of their own, they meet again before the block
   that returns, and one holds at most half as many statements as the other.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_smaller_arm = {
  .name = "smaller_arm",
  .sentence = "Of two arms that meet again before the block that returns, the "
	      "one with at most half as many statements is not taken.",
  .fires = "`if (a) x++; else { f (); g (); h (); }`",
  .silent = "`if (a) f (); else g ();`",
  .subject = looks_at::untaken_arm,
  .source = "the shape of the arms",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      const successor &other = b.other (s);
      const arm_table &arms = b.function.arms ();
      if (b.n_exits > 0 || !arms.owns (s.edge) || !arms.owns (other.edge)
	  || s.post_dominates || other.post_dominates || b.parts_for_good_p ())
	return edge_vote::silent;
      return not_taken_if (much_smaller_p (b, s));
    },
};

} // namespace staticprof
