/* Heuristic `loop_bound_loaded'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The loop branch tests something that was loaded from memory before the loop;
   for equality only with what counts or walks along a list, or it may be a
   key.  Found by measuring (docs/research/); a parameter that
   Fortran passes by reference is loaded, too.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_loop_bound_loaded = {
  .name = "loop_bound_loaded",
  .sentence = "A loop whose bound was loaded from memory before it iterates "
	      "less often than others.",
  .fires = "`n = p->n; for (i = 0; i < n; i++) ...`",
  .silent = "`for (i = 0; i < n; i++) ...` of a parameter n",
  .subject = looks_at::condition,
  .source = "kinds of loops",
  .scope = applies_to::comparisons,
  .ask =
    [] (const branch &b, const successor &s) {
      return about_loop (
	s, b.decides_loop_p () && b.function.block (b.block).bound_loaded,
	false);
    },
};

} // namespace staticprof
