/* Heuristic `zero_flag'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The name of such a variable has a word like skip, debug, is, flag or status
   (plugin/core/evidence/name-words.cc).  The name also counts for the bits and
   elements of the variable.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_zero_flag = {
  .name = "zero_flag",
  .sentence = "A variable named like a flag or an error is zero.",
  .fires = "`if (verbose) ...`",
  .abstains = "`if (p->number) ...`",
  .subject = looks_at::condition,
  .source = "names that programmers give",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      if (b.condition.name != operand_name::special)
	return edge_vote::abstain;
      return about_outcome (b, s, b.condition.code == comparison_code::equal);
    },
};

} // namespace staticprof
