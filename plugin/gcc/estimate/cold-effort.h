/* What GCC does not do for cold code.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Most code of a program is cold, and GCC compiles it for size, but with nearly
   all of the effort that it takes for hot code.  A seventh of the time of -O2 goes
   to passes on RTL that do not make code smaller
   (lab/docs/research/2026-11-27-cold-effort.md).  Passes on GIMPLE stay, because
   they change what GCC warns of.  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

namespace staticprof
{

/* If no block of FUN is hot, it goes through fewer passes from now on.  The user's
   own options and attributes stay.  To be called behind the last pass that
   inlines, for the function that is being compiled.  */
void spare_cold_function (function *fun);

} // namespace staticprof
