/* Which values of a switch lead where.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/read/function.h"

namespace staticprof
{

/* Fill in R.facts.edges which values of SW, the end of a block, lead where;
   linear in labels.  WAYS is scratch: by block, the edge that leads there.  */
void read_cases (gswitch *sw, std::vector<int> &ways, function_reading &r);

} // namespace staticprof
