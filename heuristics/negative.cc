/* An integer is not negative.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Fires:	if (n < 0) ...	if (n > -1) ...
   Silent:	if (f () < 0) ...			  negative_call
		if (c & 0x80) ...	of an unsigned char c: single_bit  */

#include "heuristics/heuristic.h"

namespace staticprof
{

static opinion
ask (const branch &b, const successor &s)
{
  return about_claim (b, s, claim::negative, false);
}

extern const heuristic heuristic_negative = {
  "negative",
  fitted,
  "part of Ball and Larus 1993's opcode rule",
  applies_to::comparisons,
  false,
  ask
};

} // namespace staticprof
