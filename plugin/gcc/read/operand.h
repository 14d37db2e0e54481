/* Finds where the tested value comes from.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/evidence/control-flow.h"
#include "plugin/core/evidence/facts.h"

namespace staticprof
{

/* Fill in CONDITION with the facts about LEFT and RIGHT, which it compares.
   Its code and constant must be set.  */
void read_operand (tree left, tree right, condition_facts &condition);

/* The declaration of the variable or field that X is, from which it was loaded,
   or whose bits it is; NULL if there is none.  */
tree read_operand_decl (tree x);

/* What computes X, which may be NULL_TREE.  */
origin operand_origin (const control_flow &flow, tree x);

/* Get the pointer and the index of REF, which is loaded; NULL_TREE if there is
   none.  */
void parts_of_access (tree ref, tree &pointer, tree &index);

/* Is TO the variable errno?  */
bool error_number_p (tree to);

/* The reference that X loads, or NULL.  */
tree loaded (tree x);

/* Is CONSTANT -1, perhaps as `(size_t) -1'?  */
bool minus_one_p (tree constant);

/* Are A, an SSA name, and B versions of one variable of the program?  */
bool same_variable_p (tree a, tree b);

/* The name of DECL in the source, or NULL.  */
const char *name_of_decl (tree decl);

/* The kind of result of the function DECL, which may be NULL, if it belongs to
   the C library; unknown if it does not or is another language's.  */
callee_kind library_kind (tree decl);

} // namespace staticprof
