/* Heuristic `indirect_call'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The arm contains an indirect or virtual call anywhere.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_indirect_call = {
  .name = "indirect_call",
  .sentence = "An arm that calls through a pointer is taken.",
  .fires = "`if (ops->flush) ops->flush (f);`",
  .abstains = "`if (a) flush (f);`",
  .subject = looks_at::taken_arm,
  .calls = shown_calls::indirect,
  .source = "the deeper look of Wu and Larus 1994, section 8",
  .ask =
    [] (const branch &b, const successor &s) {
      return taken_if (
	b.function.arms ().in_arm (s.edge, content::indirect_calls));
    },
};

} // namespace staticprof
