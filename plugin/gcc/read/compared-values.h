/* Where the values come from that branches compare with a constant.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/read/condition.h"
#include "plugin/gcc/read/function.h"

namespace staticprof
{

/* Note in R's details what the unit says (unit-values.h) about the left operand
   of C, the condition of the branch that ends block B, and which of its edges
   the known values take.  */
void read_compared_values (function_reading &r, const gimple_comparison &c,
			   int b);

} // namespace staticprof
