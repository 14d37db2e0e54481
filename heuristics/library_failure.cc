/* Heuristic `library_failure'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The functions of the C library that are known by name
   (plugin/core/evidence/callee.cc): null from fopen, anything but zero from
   stat or close, a negative number from open, less than was given to write,
   another place than was given to lseek.  Allocations of memory have a rule of
   their own.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_library_failure = {
  .name = "library_failure",
  .sentence = "A function of the C library does not fail.",
  .fires = "`if (!(f = fopen (s, m))) ...`",
  .silent = "`if (!(f = my_open (s, m))) ...`",
  .subject = looks_at::condition,
  .source = "the C library's manuals",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::library_failed, false>,
};

} // namespace staticprof
