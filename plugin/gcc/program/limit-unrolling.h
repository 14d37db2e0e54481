/* Which loops are not unrolled.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC decides by function whether loops are unrolled (function-options.h).  Of
   the loops of a hottest function, those that are not among the hottest code
   themselves make the code larger and the compilation longer, and save nothing
   (lab/docs/research/2026-11-26-shared-counts.md).  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

namespace staticprof
{

/* For the functions that are compiled from now on: loops whose header is executed
   less than COUNT times, on the scale of give-counts.cc, are not unrolled; 0
   leaves that to GCC.  */
void set_unrolled_from (double count);

/* Are loops of FUN unrolled because function-options.cc wants it, and not
   because the user or, from GCC 15 on, the target does?  */
bool unrolled_for_heat_p (const function *fun);

/* Marks such loops of FUN.  To be called between the passes that unroll loops
   completely and the one that unrolls them partly.  Loops with a pragma, and
   functions that are unrolled because the user said so, stay as they are.  */
void limit_unrolling (function *fun);

} // namespace staticprof
