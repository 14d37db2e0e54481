/* Heuristic `extremum'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A series of values in any order has few that are greater than all before.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_extremum = {
  .name = "extremum",
  .sentence = "A greatest or least value is not updated.",
  .fires = "`if (x > max) max = x;`",
  .silent = "`if (x > max) n++;`",
  .subject = looks_at::condition,
  .source = "our own",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      return not_taken_if (b.function.facts ().edges[s.edge].updates_extremum);
    },
};

} // namespace staticprof
