/* What the name of a tested variable tells.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/evidence/facts.h"

namespace staticprof
{

/* The declaration of the variable or field that X is, was loaded from, or is
   some bits of; NULL if there is none.  */
tree read_operand_decl (tree x);

/* What the name of the variable or field tells that X is, was loaded from, or
   is some bits of.  Results of calls have no name of their own.  */
operand_name read_operand_name (tree x);

} // namespace staticprof
