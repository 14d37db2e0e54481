/* Heuristic `allocation_failure'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Null from malloc and its kin (plugin/core/evidence/callee.cc), from an
   operator new, or from a function that has the attribute `malloc'.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_allocation_failure = {
  .name = "allocation_failure",
  .sentence = "An allocation of memory does not fail.",
  .fires = "`if (!(p = malloc (n))) ...`",
  .silent = "`if (!(p = my_malloc (n))) ...`",
  .subject = looks_at::condition,
  .source = "the C library's manuals",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::allocation_failed, false>,
};

} // namespace staticprof
