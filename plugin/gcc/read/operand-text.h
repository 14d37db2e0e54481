/* Values as text, as in the source.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/read/constant-text.h"

#include <string>

namespace staticprof
{

/* The name that the source has for X, a value or an object; "" if none.  */
std::string source_name (tree x);

/* The name of the function that CALL calls.  */
std::string callee_text (gimple *call);

/* The operator CODE as C writes it; NULL if it has none with two operands.  */
const char *operator_text (tree_code code);

/* The text of X if it needs no operators.  */
std::string simple_text (tree x, const constant_form &form);

/* The text of DEF's right-hand side, an operation; "" if the source cannot have
   it.  */
std::string operation_text (gimple *def, const constant_form &form);

/* The value X with the names of the source: "p->n", "a[i]", "strcmp ()", "flags
   & 4", "12".  COMPOUND is set to whether it needs parentheses.  It examines a
   fixed number of statements without recursion.  */
std::string operand_text (tree x, const constant_form &form, bool &compound);

/* ", where n = strcmp ()" if X has a name and is the result of a call; else
   "".  */
std::string call_behind_name (tree x);

} // namespace staticprof
