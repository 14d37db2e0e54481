/* Facts about a function as a whole for learned models.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/evidence/details.h"

namespace staticprof
{

/* Fill in D with facts about the name, the type and the position in the call
   graph of the function DECL.  */
void read_function_details (tree decl, whole_function_details &d);

} // namespace staticprof
