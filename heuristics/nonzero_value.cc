/* Heuristic `nonzero_value'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A value, a text, an end, or that all is well: its name has a word like value,
   name, total or valid (plugin/core/evidence/name-words.cc).  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_nonzero_value = {
  .name = "nonzero_value",
  .sentence = "A variable whose name says that it holds a value is not zero.",
  .fires = "`if (p->name) ...`",
  .silent = "`if (p->number) ...`",
  .subject = looks_at::condition,
  .source = "names that programmers give",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      if (b.condition.name != operand_name::value)
	return edge_vote::silent;
      return about_outcome (b, s,
			    b.condition.code == comparison_code::not_equal);
    },
};

} // namespace staticprof
