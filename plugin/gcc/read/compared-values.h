/* The known values of operands that branches compare with a constant.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/read/function.h"

namespace staticprof
{

/* Note in R's details the values that the left operand of C, the condition of
   the branch that ends block B, has in the unit (unit-values.h), and which edge
   they take.  */
void read_compared_values (function_reading &r, const gimple_comparison &c,
			   int b);

} // namespace staticprof
