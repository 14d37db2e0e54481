/* A variable that is named after what it holds is not zero.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A value, a text, an end, or that all is well: its name has a word like value,
   name, total or valid (plugin/core/evidence/name-words.cc).

   Fires:	if (p->name) ...	if (valid) ...
   Silent:	if (p->number) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (b.condition.name != operand_name::value)
    return opinion::silent;
  return about_outcome (b, s, b.condition.code == comparison_code::not_equal);
}

extern const heuristic heuristic_nonzero_value = {
  "nonzero_value",	   fitted, "names that programmers give",
  applies_to::comparisons, false,  ask
};

} // namespace staticprof
