/* The condition of an `if' fails more often than it holds.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Two-way branches as such, but for those that decide whether a loop goes on:
   most conditions ask for the special case, and what is done then comes first.
   Which way comes first is lost where a truth value is tested as such: GCC
   makes `if (b)' with the ways exchanged of `if (!b)'.

   Fires:	 if (x < y) ...
   Silent:	 switch (x) ...		bool b; if (!b) ...  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return b.decides_loop_p () || b.condition.turned
	   ? opinion::silent
	   : about_outcome (b, s, false);
}

extern const heuristic heuristic_else_arm = {
  "else_arm", fitted, "the shape of the arms", applies_to::comparisons,
  false,      ask
};

} // namespace staticprof
