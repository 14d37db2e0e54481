/* What the name of a called function tells.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/evidence/facts.h"

namespace staticprof
{

/* What the function NAME of the C library gives back; unknown if there is none
   or nothing is said about it.  */
callee_kind library_result (const char *name);

/* NAME without the __builtin_ that a compiler put in front of it.  */
const char *plain_library_name (const char *name);

} // namespace staticprof
