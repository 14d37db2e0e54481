/* A function that GCC has made of another one since that was estimated.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/prediction/model.h"
#include "plugin/core/report/record-function.h"

namespace staticprof
{

/* The blocks and edges of FUN, with the probabilities that GCC holds: it took
   them along.  Nobody's votes.  */
profile_function read_part (function *fun, const model &m, name_table &files);

} // namespace staticprof
