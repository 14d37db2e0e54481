/* The calls in loops whose numbers of iterations are known.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/program/program-calls.h"

#include <vector>

namespace staticprof
{

/* Indexed by edge of CALLS, those of P: is it a call in a loop, or in several,
   that is made in each iteration, and is the number of the iterations known?
   Functions without blocks have no such calls.  Linear in blocks, edges and
   calls, except for looking up blocks by number.  */
std::vector<char> calls_in_counted_loops (const profile &p,
					  const program_calls &calls);

} // namespace staticprof
