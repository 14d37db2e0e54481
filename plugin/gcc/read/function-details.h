/* What learners want to know of a function as a whole.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/evidence/details.h"

namespace staticprof
{

/* Put name, type and place in the call graph of the function DECL into D.  */
void read_function_details (tree decl, whole_function_details &d);

} // namespace staticprof
