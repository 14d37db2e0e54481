/* What learners want to know of a function as a whole.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/evidence/details.h"

namespace staticprof
{

/* Name, type and place in the call graph of the function DECL.  */
whole_function_details read_function_details (tree decl);

} // namespace staticprof
