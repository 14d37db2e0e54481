/* A function of the C library does not fail.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The functions of the C library that are known by name
   (plugin/core/evidence/callee.cc): null from fopen, anything but zero from
   stat or close, a negative number from open, less than was given to write,
   another place than was given to lseek.  Allocations of memory have a rule of
   their own.

   Fires:	if (!(f = fopen (s, m))) ...	if (close (fd) != 0) ...
   Silent:	if (!(f = my_open (s, m))) ...	if (!(p = malloc (n))) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::library_failed, false);
}

extern const heuristic heuristic_library_failure = {
  "library_failure",	   fitted, "the C library's manuals",
  applies_to::comparisons, false,  ask
};

} // namespace staticprof
