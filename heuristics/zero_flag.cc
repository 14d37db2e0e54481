/* Heuristic `zero_flag'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   An option, an error, a state that is not the usual one: its name has a word
   like skip, debug, is, flag or status (plugin/core/evidence/name-words.cc).
   Its bits and elements go by it too.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_zero_flag = {
  .name = "zero_flag",
  .sentence = "A variable whose name says that it is special is zero.",
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
