/* There is more to read.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   What getc, fgets, read and the like give is seldom the end: every input has
   only one.

   Fires:	while ((c = getc (f)) != EOF) ...
   Silent:	if (c == EOF) ...			  c is a parameter  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::input_ended, false);
}

extern const heuristic heuristic_input_end = {
  "input_end", fitted, "the C library's manuals", applies_to::comparisons,
  false,       ask
};

} // namespace staticprof
