/* Where the tested value comes from, and what calls tell by their names.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef STATICPROF_GCC_READ_OPERAND_H
#define STATICPROF_GCC_READ_OPERAND_H

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/evidence/facts.h"

namespace staticprof
{

/* Fill in CONDITION what LEFT and RIGHT, which it compares, say about
   themselves; its code and constant must be known.  */
void read_operand (tree left, tree right, condition_facts &condition);

/* Fill in BLOCK what the name and the arguments of CALL tell.  */
void read_callee (gcall *call, block_facts &block);

/* Is TO the variable errno?  */
bool error_number_p (tree to);

/* The name of the function that CALL calls if it is one of the C library, not
   of a class or namespace; else NULL.  */
const char *library_callee (gcall *call);

} // namespace staticprof

#endif
