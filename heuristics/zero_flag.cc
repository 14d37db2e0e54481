/* A variable that is named after what is special is zero.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   An option, an error, a state that is not the usual one: its name has a word
   like skip, debug, is, flag or status (plugin/core/evidence/name-words.cc).
   Its bits and elements go by it too.

   Fires:	if (verbose) ...	if (p->is_last) ...
   Silent:	if (p->number) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  if (b.condition.name != operand_name::special)
    return opinion::silent;
  return about_outcome (b, s, b.condition.code == comparison_code::equal);
}

extern const heuristic heuristic_zero_flag = {
  "zero_flag", fitted, "names that programmers give", applies_to::comparisons,
  false,       ask
};

} // namespace staticprof
