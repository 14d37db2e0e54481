/* Heuristic `pointer'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Wu and Larus 1994, section 3.1: a comparison of a pointer against null, or of
   two pointers, will fail: `p == 0' and `p == q' are false, so `p != 0' and
   `p != q' are true.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_pointer = {
  .name = "pointer",
  .sentence = "A comparison of pointers for equality fails.",
  .fires = "`if (p == 0)`, `if (p != q)`",
  .abstains = "`if (p < q)`",
  .subject = looks_at::condition,
  .rate = .60,
  .source = "Wu and Larus 1994, Table 1 (measured by Ball and Larus 1993)",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      const condition_facts &c = b.condition;
      if (c.type != operand_type::pointer
	  || (c.code != comparison_code::equal
	      && c.code != comparison_code::not_equal))
	return edge_vote::abstain;

      return about_outcome (b, s, c.code == comparison_code::not_equal);
    },
};

} // namespace staticprof
