/* What computes an operand.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/evidence/control-flow.h"
#include "plugin/core/evidence/details.h"

namespace staticprof
{

/* What computes X, which may be NULL_TREE.  */
origin operand_origin (const control_flow &flow, tree x);

/* What the index and the pointer of REF, which is loaded, are; NULL_TREE where
   there is none.  */
void parts_of_access (tree ref, tree &pointer, tree &index);

} // namespace staticprof
