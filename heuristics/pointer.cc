/* A comparison of pointers for equality fails.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Wu and Larus 1994, section 3.1: a comparison of a pointer against null, or of
   two pointers, will fail: `p == 0' and `p == q' are false, so `p != 0' and
   `p != q' are true.

   Fires:	 if (p == NULL) ...	if (p != end) ...
   Silent:	 if (p < end) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  const condition_facts &c = b.condition;
  if (c.type != operand_type::pointer
      || (c.code != comparison_code::equal
	  && c.code != comparison_code::not_equal))
    return opinion::silent;

  return about_outcome (b, s, c.code == comparison_code::not_equal);
}

extern const heuristic heuristic_pointer = {
  "pointer",
  .60,
  "Wu and Larus 1994, Table 1 (measured by Ball and Larus 1993)",
  applies_to::comparisons,
  true,
  ask
};

} // namespace staticprof
