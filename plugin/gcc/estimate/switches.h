/* Switches, prepared for GCC's trees of comparisons.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

namespace staticprof
{

/* Changes the probabilities of the edges out of FUN's switches.  To be called
   right before GCC turns them into comparisons.  */
void share_defaults (function *fun);

} // namespace staticprof
