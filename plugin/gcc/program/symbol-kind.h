/* What kind of symbol GCC takes one for, and what refers to it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/profile/profile.h"

namespace staticprof
{

enum linkage linkage_of (const symtab_node *node);

enum definition definition_of (const symtab_node *node);

/* Is the address of NODE, or of an alias of it, taken by anything but virtual
   tables?  A function that is kept on demand (attribute used) has a caller that
   the compiler does not see.  */
bool address_taken_p (cgraph_node *node);

/* Does VARIABLE's initialiser refer to a function?  */
bool refers_to_function_p (varpool_node *variable);

} // namespace staticprof
